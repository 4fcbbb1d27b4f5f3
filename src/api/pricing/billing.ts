import type { Abortable, ApiClient } from '../http/client';
import { unwrap } from '../http/unwrap';
import {
  ownSubscriptionSchema,
  planListSchema,
  portalSchema,
  type OwnSubscription,
  type Plan,
  type Portal,
} from './planSchemas';

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
export const readSubscription = (client: ApiClient, { signal }: Abortable): Promise<OwnSubscription> =>
  unwrap(client.GET('/subscription', { signal }), ownSubscriptionSchema, signal);

/**
 * Fetches the address of the customer portal, which works for 24 hours.
 * @throws ProblemError: `refused` if the user has no subscription to manage (404, 409)
 */
export const readPortal = (client: ApiClient, { signal }: Abortable): Promise<Portal> =>
  unwrap(client.GET('/subscription/portal', { signal }), portalSchema, signal);
