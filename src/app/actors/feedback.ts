import { sendFeedback } from '../../api/account/feedback';
import { feedbackMachine, type Feedback } from '../../machines/account/feedback.machine';
import type { Dependencies } from '../runtime/dependencies';
import { navigateFrom } from '../runtime/destinations';
import { focusField } from '../runtime/focus';
import { promiseActor } from './promiseActor';

/** Provides the machine of the feedback page with its real actors and actions. */
export const provideFeedback = (dependencies: Dependencies) => {
  const {
    services,
    effects: { notify, reportProblem },
    unsavedWork: { unsavedInput },
  } = dependencies;
  return {
    feedback: feedbackMachine.provide({
      actors: {
        sendFeedback: promiseActor<undefined, Feedback>(({ input, signal }) =>
          sendFeedback(services.client, { ...input, signal }),
        ),
        unsavedInput,
      },
      actions: { notify, navigate: navigateFrom(dependencies), reportProblem, focusField },
    }),
  };
};
