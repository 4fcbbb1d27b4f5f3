import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { nothing, text } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components } from '../../../contract/schema.gen';

type Contract = components['schemas'];
type Body<Name extends keyof Contract> = Contract[Name] & Abortable;

const secondKeySchema = v.object({
  since: v.nullable(text),
  recoveryCodes: v.number(),
}) satisfies v.GenericSchema<unknown, Contract['SecondKey']>;
const offerSchema = v.object({
  secret: text,
  uri: text,
  picture: v.object({ size: v.number(), path: text }),
}) satisfies v.GenericSchema<unknown, Contract['SecondKeyOffer']>;
const codesSchema = v.object({ recoveryCodes: v.array(text) });

/** Whether log-ins ask for a code. `since` is an ISO date-time, or null. */
export type SecondKey = v.InferOutput<typeof secondKeySchema>;

/** The secret for an authenticator app: as text, as a link, and as a QR code in SVG. */
export type SecondKeyOffer = v.InferOutput<typeof offerSchema>;

/** Reads whether log-ins ask for a code. @throws ProblemError */
export const readSecondKey = (client: ApiClient, { signal }: Abortable): Promise<SecondKey> =>
  unwrap(client.GET('/account/second-key', { signal }), secondKeySchema, signal);

/** Gets a secret for an app. @throws ProblemError: `refused` without a proof (428), or if there is an app (409) */
export const beginSecondKey = (client: ApiClient, { signal }: Abortable): Promise<SecondKeyOffer> =>
  unwrap(client.POST('/account/second-key', { body: {}, signal }), offerSchema, signal);

/**
 * Turns two-step log-in on with a code of the app.
 * @returns the recovery codes @throws ProblemError: `refused` (403) for a wrong code
 */
export const confirmSecondKey = async (
  client: ApiClient,
  { signal, ...body }: Body<'SecondKeyCode'>,
): Promise<string[]> =>
  (await unwrap(client.POST('/account/second-key/confirmation', { body, signal }), codesSchema, signal))
    .recoveryCodes;

/** Removes the app and the recovery codes. @throws ProblemError: `refused` (428) without a proof */
export const removeSecondKey = (client: ApiClient, { signal }: Abortable): Promise<undefined> =>
  unwrap(client.POST('/account/second-key/removal', { body: {}, signal }), nothing, signal);

/** Makes new recovery codes. @throws ProblemError: `refused` (428) without a proof */
export const renewRecoveryCodes = async (client: ApiClient, { signal }: Abortable): Promise<string[]> =>
  (await unwrap(client.POST('/account/second-key/recovery-codes', { body: {}, signal }), codesSchema, signal))
    .recoveryCodes;
