import { send } from '../http/call';
import { nothing } from '../http/schemas';

/** Sends the reasons for removing the extension. @throws ProblemError */
export const sendFeedback = send('post', '/feedback/', nothing);
