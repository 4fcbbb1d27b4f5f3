import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { nothing, text } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components } from '../../../contract/schema.gen';

type Contract = components['schemas'];
type Body<Name extends keyof Contract> = Contract[Name] & Abortable;

const stateSchema = v.object({ confirmed: v.boolean(), pending: v.nullable(text) });

/** Whether the person's address is confirmed, and the address that waits for its confirmation. */
export type AddressState = v.InferOutput<typeof stateSchema>;

const openedSchema = v.object({
  outcome: v.picklist(['confirmed', 'changed', 'undone']),
  email: text,
}) satisfies v.GenericSchema<unknown, Contract['OpenedAddressLink']>;

/** The result of a mailed link, and the account's current address. */
export type OpenedAddressLink = v.InferOutput<typeof openedSchema>;

/** Reads the state of the signed-in user's address. @throws ProblemError */
export const readAddress = (client: ApiClient, { signal }: Abortable): Promise<AddressState> =>
  unwrap(client.GET('/account/address', { signal }), stateSchema, signal);

/**
 * Asks for another address. It counts once the link in the mail to it is opened.
 * @throws ProblemError: `refused` (428) without a proof, `invalid` for the present address
 */
export const changeAddress = (
  client: ApiClient,
  { signal, ...body }: Body<'AddressChange'>,
): Promise<undefined> => unwrap(client.POST('/account/address', { body, signal }), nothing, signal);

/** Forgets the pending address. @throws ProblemError */
export const cancelAddress = (client: ApiClient, { signal }: Abortable): Promise<undefined> =>
  unwrap(client.DELETE('/account/address', { signal }), nothing, signal);

/** Has the link mailed again. @throws ProblemError: `refused` (429) over the rate limit */
export const sendAddressMail = (client: ApiClient, { signal }: Abortable): Promise<undefined> =>
  unwrap(client.POST('/account/address/mail', { signal }), nothing, signal);

/**
 * Opens a mailed link about an address.
 * @throws ProblemError: `refused` (403) if it no longer works, (409) if it is for another account; `unauthorized` for a
 * visitor, unless it undoes a change
 */
export const openAddressLink = (
  client: ApiClient,
  { signal, ...body }: Body<'AddressLink'>,
): Promise<OpenedAddressLink> =>
  unwrap(client.POST('/account/address/link', { body, signal }), openedSchema, signal);
