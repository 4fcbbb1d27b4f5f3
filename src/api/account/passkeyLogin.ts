import * as v from 'valibot';
import { call, send } from '../http/call';
import { text } from '../http/schemas';
import type { components } from '../../../contract/schema.gen';
import { sessionSchema } from './accounts';

/** A passkey's signed answer, as JSON. */
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];

const optionsSchema = v.looseObject({ challenge: text });

/** Fetches the WebAuthn request options, including the challenge. @throws ProblemError */
export const offerPasskeyLogin = call('post', '/auth/passkey/options', optionsSchema);

/**
 * Begins a session with a passkey.
 * @throws ProblemError: `unauthorized` for an unknown passkey or a wrong signature
 */
export const logInWithPasskey = send('post', '/auth/passkey', sessionSchema);
