import { sendFeedback } from '../../api/account/feedback';
import { Feedback } from '../../screens/account/Feedback';
import { provideForm } from '../actors/fields';
import type { Dependencies } from '../runtime/dependencies';
import { provided } from './provided';

/** Provides the form of the feedback page. */
const provideFeedback = (dependencies: Dependencies) => ({
  feedback: provideForm(dependencies)(({ input: { reason = '', note = '' }, signal }) =>
    sendFeedback(dependencies.services.client, { reason, note, signal }),
  ),
});

export const FeedbackRoute = provided(Feedback, provideFeedback);
