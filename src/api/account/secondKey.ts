import * as v from 'valibot';
import { call, send } from '../http/call';
import { nothing, text } from '../http/schemas';
import type { components } from '../../../contract/schema.gen';

type Contract = components['schemas'];

const secondKeySchema = v.object({
  since: v.nullable(text),
  recoveryCodes: v.number(),
}) satisfies v.GenericSchema<unknown, Contract['SecondKey']>;
const offerSchema = v.object({
  secret: text,
  uri: text,
  picture: v.object({ size: v.number(), path: text }),
}) satisfies v.GenericSchema<unknown, Contract['SecondKeyOffer']>;
const codesSchema = v.pipe(
  v.object({ recoveryCodes: v.array(text) }),
  v.transform(({ recoveryCodes }) => recoveryCodes),
);

/** Whether log-ins ask for a code. `since` is an ISO date-time, or null. */
export type SecondKey = v.InferOutput<typeof secondKeySchema>;

/** The secret for an authenticator app: as text, as a link, and as a QR code in SVG. */
export type SecondKeyOffer = v.InferOutput<typeof offerSchema>;

/** Reads whether log-ins ask for a code. @throws ProblemError */
export const readSecondKey = call('get', '/account/second-key', secondKeySchema);

/** Gets a secret for an app. @throws ProblemError: `refused` without a proof (428), or if there is an app (409) */
export const beginSecondKey = send('post', '/account/second-key', offerSchema);

/**
 * Turns two-step log-in on with a code of the app.
 * @returns the recovery codes @throws ProblemError: `refused` (403) for a wrong code
 */
export const confirmSecondKey = send('post', '/account/second-key/confirmation', codesSchema);

/** Removes the app and the recovery codes. @throws ProblemError: `refused` (428) without a proof */
export const removeSecondKey = send('post', '/account/second-key/removal', nothing);

/** Makes new recovery codes. @throws ProblemError: `refused` (428) without a proof */
export const renewRecoveryCodes = send('post', '/account/second-key/recovery-codes', codesSchema);
