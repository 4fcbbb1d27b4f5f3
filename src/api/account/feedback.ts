import type { Abortable, ApiClient } from '../http/client';
import { nothing } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components } from '../../../contract/schema.gen';

/** Sends the reasons for removing the extension. @throws ProblemError */
export const sendFeedback = (
  client: ApiClient,
  { signal, ...body }: components['schemas']['Feedback'] & Abortable,
): Promise<undefined> => unwrap(client.POST('/feedback/', { body, signal }), nothing, signal);
