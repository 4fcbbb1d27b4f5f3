import * as v from 'valibot';
import { call, send } from '../http/call';
import type { Abortable, ApiClient } from '../http/client';
import { listOf, nothing, text } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components } from '../../../contract/schema.gen';

type Contract = components['schemas'];

const passkeySchema = v.object({
  id: text,
  name: text,
  addedAt: text,
  usedAt: v.nullable(text),
}) satisfies v.GenericSchema<unknown, Contract['Passkey']>;
const optionsSchema = v.looseObject({ challenge: text });

/** A passkey of the signed-in user. The times are ISO date-times; `usedAt` is null before its first use. */
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** Lists the passkeys, the oldest first. @throws ProblemError */
export const listPasskeys = call('get', '/account/passkeys', listOf(passkeySchema));

/**
 * Fetches the options with which a browser creates a passkey. @throws ProblemError: `refused` without a proof (428), or with
 * too many (409)
 */
export const offerPasskey = call('post', '/account/passkeys/options', optionsSchema);

/**
 * Adds the passkey that the browser has created.
 * @throws ProblemError: `refused` if it does not match the challenge (403), or without a proof (428)
 */
export const addPasskey = send('post', '/account/passkeys', passkeySchema);

/** @throws ProblemError: `refused` (404) if it is gone */
export const renamePasskey = (
  client: ApiClient,
  { id, signal, ...body }: Contract['PasskeyName'] & Abortable & { id: string },
): Promise<Passkey> =>
  unwrap(
    client.PATCH('/account/passkeys/{id}', { params: { path: { id } }, body, signal }),
    passkeySchema,
    signal,
  );

/** @throws ProblemError: `refused` if it is gone (404), or without a proof (428) */
export const removePasskey = (
  client: ApiClient,
  { id, signal }: Abortable & { id: string },
): Promise<undefined> =>
  unwrap(client.DELETE('/account/passkeys/{id}', { params: { path: { id } }, signal }), nothing, signal);

/** Proves the session by the password. @throws ProblemError: `refused` (403) for a wrong one */
export const giveProof = send('post', '/account/proof', nothing);

/** Proves the session by a passkey. @throws ProblemError: `refused` (403) for another person's */
export const givePasskeyProof = send('post', '/account/proof/passkey', nothing);
