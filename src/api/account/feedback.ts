import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { unwrap } from '../http/unwrap';
import type { components } from '../schema.gen';

const kept = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Sends the reasons for removing the extension. @throws ProblemError */
export const sendFeedback = (
  client: ApiClient,
  { signal, ...body }: components['schemas']['Feedback'] & Abortable,
): Promise<undefined> => unwrap(client.POST('/feedback/', { body, signal }), kept, signal);
