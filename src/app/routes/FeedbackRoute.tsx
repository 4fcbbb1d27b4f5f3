import { useState } from 'react';
import { sendFeedback } from '../../api/account/feedback';
import { feedbackMachine, type Feedback as Answer } from '../../machines/account/feedback.machine';
import { Feedback } from '../../screens/account/Feedback';
import { navigateFrom } from '../runtime/destinations';
import { promiseActor } from '../actors/promiseActor';
import { useDependencies, type Dependencies } from '../runtime/dependencies';

const provideFeedback = (dependencies: Dependencies) => {
  const {
    services,
    effects: { notify, reportProblem },
    unsavedInput,
  } = dependencies;
  return feedbackMachine.provide({
    actors: {
      sendFeedback: promiseActor<undefined, Answer>(({ input, signal }) =>
        sendFeedback(services.client, { ...input, signal }),
      ),
      unsavedInput: unsavedInput.logic,
    },
    actions: { notify, navigate: navigateFrom(dependencies), reportProblem },
  });
};

/** Provides the feedback page with its real machine. */
export function FeedbackRoute() {
  const dependencies = useDependencies();
  const [machine] = useState(() => provideFeedback(dependencies));
  return <Feedback machine={machine} />;
}
