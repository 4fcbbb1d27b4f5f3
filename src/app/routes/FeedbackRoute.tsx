import { Feedback } from '../../screens/account/Feedback';
import { provided } from './provided';
import { sendFeedback } from '../../api/account/feedback';
import { feedbackMachine } from '../../machines/account/feedback.machine';
import type { Dependencies } from '../runtime/dependencies';
import { navigateFrom } from '../runtime/destinations';
import { focusField } from '../runtime/focus';
import { promiseActor } from '../actors/promiseActor';

/** Provides the machine of the feedback page with its real actors and actions. */
const provideFeedback = (dependencies: Dependencies) => {
  const {
    services,
    effects,
    unsavedWork: { unsavedInput },
  } = dependencies;
  return {
    feedback: feedbackMachine.provide({
      actors: {
        sendFeedback: promiseActor(({ input, signal }) =>
          sendFeedback(services.client, { ...input, signal }),
        ),
        unsavedInput,
      },
      actions: { ...effects, navigate: navigateFrom(dependencies), focusField },
    }),
  };
};

export const FeedbackRoute = provided(Feedback, provideFeedback);
