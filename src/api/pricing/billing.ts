import { call } from '../http/call';
import type { Abortable, ApiClient } from '../http/client';
import { unwrap } from '../http/unwrap';
import { ownSubscriptionSchema, planListSchema, portalSchema, type Plan } from './planSchemas';

/** Fetches the plans of a store, including drafts. @throws ProblemError */
export const listPlans = async (
  client: ApiClient,
  { storeId, signal }: Abortable & { storeId: string },
): Promise<Plan[]> => {
  const call = client.GET('/subscription/packeges', { params: { query: { store_id: storeId } }, signal });
  const { data } = await unwrap(call, planListSchema, signal);
  return data;
};

/** Fetches the signed-in user's subscription. @throws ProblemError: `unauthorized` if no user is signed in */
export const readSubscription = call('get', '/subscription', ownSubscriptionSchema);

/**
 * Fetches the address of the customer portal, which works for 24 hours.
 * @throws ProblemError: `refused` if the user has no subscription to manage (404, 409)
 */
export const readPortal = call('get', '/subscription/portal', portalSchema);
