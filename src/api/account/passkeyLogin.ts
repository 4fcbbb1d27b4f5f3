import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { text } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components } from '../../../contract/schema.gen';
import { sessionSchema, type Session } from './accounts';

/** A passkey's signed answer, as JSON. */
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];

const optionsSchema = v.looseObject({ challenge: text });

/** Fetches the WebAuthn request options, including the challenge. @throws ProblemError */
export const offerPasskeyLogin = (client: ApiClient, { signal }: Abortable) =>
  unwrap(client.POST('/auth/passkey/options', { signal }), optionsSchema, signal);

/**
 * Begins a session with a passkey.
 * @throws ProblemError: `unauthorized` for an unknown passkey or a wrong signature
 */
export const logInWithPasskey = (
  client: ApiClient,
  { signal, ...body }: PasskeyAnswer & Abortable,
): Promise<Session> => unwrap(client.POST('/auth/passkey', { body, signal }), sessionSchema, signal);
