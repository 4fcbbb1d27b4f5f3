import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { nothing, text } from '../http/schemas';
import { ProblemError, unreachable } from '../http/problem';
import { unwrap } from '../http/unwrap';
import { endOfData } from '../../../contract/dataFile';
import type { components } from '../../../contract/schema.gen';
import { userSchema, type User } from './accounts';

type Body<Name extends keyof components['schemas']> = components['schemas'][Name] & Abortable;

const ownSessionSchema = v.object({
  id: text,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  begunAt: text,
  usedAt: text,
  current: v.boolean(),
});

const sessionListSchema = v.object({ results: v.array(ownSessionSchema) });

/** A session of the signed-in user. The times are ISO date-times. */
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** Reads the signed-in user again. @throws ProblemError */
export const readUser = (client: ApiClient, { signal }: Abortable): Promise<User> =>
  unwrap(client.GET('/account', { signal }), userSchema, signal);

/** Changes the signed-in user's name. @returns the user @throws ProblemError */
export const changeProfile = (client: ApiClient, { signal, ...body }: Body<'Profile'>): Promise<User> =>
  unwrap(client.PATCH('/account', { body, signal }), userSchema, signal);

/**
 * Sets a new password with the present one.
 * @throws ProblemError: `refused` (403) for a wrong present password, `invalid` for a rejected new one
 */
export const changePassword = (
  client: ApiClient,
  { signal, ...body }: Body<'PasswordChange'>,
): Promise<undefined> => unwrap(client.POST('/account/password', { body, signal }), nothing, signal);

/** Lists the signed-in user's sessions, the calling one first. @throws ProblemError */
export const listSessions = async (client: ApiClient, { signal }: Abortable): Promise<OwnSession[]> => {
  const { results } = await unwrap(client.GET('/account/sessions', { signal }), sessionListSchema, signal);
  return results;
};

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
export const deleteAccount = (
  client: ApiClient,
  { signal, ...body }: Body<'Credentials'>,
): Promise<undefined> => unwrap(client.POST('/account/deletion', { body, signal }), nothing, signal);
