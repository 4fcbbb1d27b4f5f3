import type { Abortable, ApiClient } from '../http/client';
import { unwrap } from '../http/unwrap';
import { ownSubscriptionSchema, planListSchema, type OwnSubscription, type Plan } from './planSchemas';

/** The plans of a store, drafts among them. @throws ProblemError */
export const listPlans = async (
  client: ApiClient,
  { storeId, signal }: Abortable & { storeId: string },
): Promise<Plan[]> => {
  const call = client.GET('/subscription/packeges', { params: { query: { store_id: storeId } }, signal });
  const { data } = await unwrap(call, planListSchema, signal);
  return data;
};

/** The signed-in user's own subscription. @throws ProblemError: `unauthorized` when nobody is signed in */
export const readSubscription = (client: ApiClient, { signal }: Abortable): Promise<OwnSubscription> =>
  unwrap(client.GET('/subscription', { signal }), ownSubscriptionSchema, signal);
