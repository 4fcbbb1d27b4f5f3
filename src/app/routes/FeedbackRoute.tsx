import { Feedback } from '../../screens/account/Feedback';
import { provideFeedback } from '../actors/feedback';
import { provided } from './provided';

export const FeedbackRoute = provided(Feedback, provideFeedback);
