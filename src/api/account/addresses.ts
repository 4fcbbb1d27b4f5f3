import * as v from 'valibot';
import { call, send } from '../http/call';
import { nothing, text } from '../http/schemas';
import type { components } from '../../../contract/schema.gen';

const stateSchema = v.object({ confirmed: v.boolean(), pending: v.nullable(text) });

/** Whether the person's address is confirmed, and the address that waits for its confirmation. */
export type AddressState = v.InferOutput<typeof stateSchema>;

const openedSchema = v.object({
  outcome: v.picklist(['confirmed', 'changed', 'undone']),
  email: text,
}) satisfies v.GenericSchema<unknown, components['schemas']['OpenedAddressLink']>;

/** The result of a mailed link, and the account's current address. */
export type OpenedAddressLink = v.InferOutput<typeof openedSchema>;

/** Reads the state of the signed-in user's address. @throws ProblemError */
export const readAddress = call('get', '/account/address', stateSchema);

/**
 * Asks for another address. It counts once the link in the mail to it is opened.
 * @throws ProblemError: `refused` (428) without a proof, `invalid` for the present address
 */
export const changeAddress = send('post', '/account/address', nothing);

/** Forgets the pending address. @throws ProblemError */
export const cancelAddress = call('delete', '/account/address', nothing);

/** Has the link mailed again. @throws ProblemError: `refused` (429) over the rate limit */
export const sendAddressMail = call('post', '/account/address/mail', nothing);

/**
 * Opens a mailed link about an address.
 * @throws ProblemError: `refused` (403) if it no longer works, (409) if it is for another account; `unauthorized` for a
 * visitor, unless it undoes a change
 */
export const openAddressLink = send('post', '/account/address/link', openedSchema);
