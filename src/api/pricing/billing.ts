import type { Abortable, ApiClient } from '../http/client';
import { unwrap } from '../http/unwrap';
import { ownSubscriptionSchema, planListSchema, type OwnSubscription, type Plan } from './planSchemas';

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
