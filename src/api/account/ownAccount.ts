import * as v from 'valibot';
import { call, send } from '../http/call';
import type { Abortable, ApiClient } from '../http/client';
import { listOf, nothing, text } from '../http/schemas';
import { ProblemError, unreachable } from '../http/problem';
import { unwrap } from '../http/unwrap';
import { endOfData } from '../../../contract/dataFile';
import { userSchema } from './accounts';

const ownSessionSchema = v.object({
  id: text,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  begunAt: text,
  usedAt: text,
  current: v.boolean(),
});

/** A session of the signed-in user. The times are ISO date-times. */
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** Reads the signed-in user again. @throws ProblemError */
export const readUser = call('get', '/account', userSchema);

/** Changes the signed-in user's name. @returns the user @throws ProblemError */
export const changeProfile = send('patch', '/account', userSchema);

/**
 * Sets a new password with the present one.
 * @throws ProblemError: `refused` (403) for a wrong present password, `invalid` for a rejected new one
 */
export const changePassword = send('post', '/account/password', nothing);

/** Lists the signed-in user's sessions, the calling one first. @throws ProblemError */
export const listSessions = call('get', '/account/sessions', listOf(ownSessionSchema));

/**
 * Ends one of the signed-in user's sessions, or with null all but the calling one.
 * @throws ProblemError: `refused` (404) if it is over already
 */
export const endSessions = (
  client: ApiClient,
  { id, signal }: Abortable & { id: string | null },
): Promise<undefined> =>
  unwrap(
    id === null
      ? client.DELETE('/account/sessions', { signal })
      : client.DELETE('/account/sessions/{id}', { params: { path: { id } }, signal }),
    nothing,
    signal,
  );

/** Downloads everything that is kept about the account, as a JSON file. @throws ProblemError, also for a file that was cut off */
export const downloadData = async (client: ApiClient, { signal }: Abortable): Promise<Blob> => {
  const file = await unwrap(
    client.GET('/account/data', { parseAs: 'blob', signal }),
    v.instance(Blob),
    signal,
  );
  if ((await file.slice(-endOfData.length).text()) !== endOfData) throw new ProblemError(unreachable);
  return file;
};

/**
 * Deletes the signed-in user's account.
 * @throws ProblemError: `refused` for a subscription that renews (409) or a wrong password (403), `invalid` for another address
 */
export const deleteAccount = send('post', '/account/deletion', nothing);
