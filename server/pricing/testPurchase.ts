import { trialDays } from '../../contract/numbers';
import { dayMs } from '../base/clock';
import type { Config } from '../config';
import type { Row } from '../database/schema';
import { providerIdOf } from './purchases';
import { signBody } from './webhook';
import type { OfferedPlan } from './plans';

/** The buyer of a test purchase, from the purchase link's checkout fields. */
export interface Buyer {
  email: string;
  name: string;
  userId: string;
}

const yearMs = 365 * dayMs;
const number = () => Math.floor(Math.random() * 1e9);

const subscriptionOf = ({ plan, variantIds }: OfferedPlan, { email, name }: Buyer, storeId: number) => ({
  store_id: storeId,
  customer_id: number(),
  order_id: number(),
  order_item_id: number(),
  product_id: Number(plan.id),
  variant_id: Number(variantIds[0]),
  product_name: plan.attributes.name,
  variant_name: 'Default',
  user_name: name,
  user_email: email,
  status: 'active',
  status_formatted: 'Active',
  cancelled: false,
  renews_at: new Date(Date.now() + yearMs).toISOString(),
  ends_at: null,
});

const trial = () => {
  const endsAt = new Date(Date.now() + trialDays * dayMs).toISOString();
  return { status: 'on_trial', status_formatted: 'On trial', trial_ends_at: endsAt, renews_at: endsAt };
};

const orderOf = ({ plan, variantIds }: OfferedPlan, { email, name }: Buyer, storeId: number) => ({
  store_id: storeId,
  customer_id: number(),
  identifier: crypto.randomUUID(),
  user_name: name,
  user_email: email,
  currency: 'USD',
  total: plan.attributes.price,
  status: 'paid',
  status_formatted: 'Paid',
  refunded: false,
  first_order_item: {
    product_id: Number(plan.id),
    variant_id: Number(variantIds[0]),
    product_name: plan.attributes.name,
    variant_name: 'Default',
    price: plan.attributes.price,
  },
});

/** The signed event that the provider would send when a subscription is cancelled or resumed. */
export const testSubscriptionChange = (
  { id, productId, plan, startedAt }: Row<'purchases'>,
  change: 'cancelled' | 'resumed',
  { LEMONSQUEEZY_STORE_ID, LEMONSQUEEZY_WEBHOOK_SECRET }: Config,
): { body: string; signature: string } => {
  const periodEndsAt = new Date(startedAt.getTime() + yearMs).toISOString();
  const cancelled = change === 'cancelled';
  const body = JSON.stringify({
    meta: { test_mode: true, event_name: `subscription_${change}` },
    data: {
      type: 'subscriptions',
      id: providerIdOf({ id }),
      attributes: {
        store_id: Number(LEMONSQUEEZY_STORE_ID),
        product_id: Number(productId),
        product_name: plan,
        status: cancelled ? 'cancelled' : 'active',
        cancelled,
        renews_at: periodEndsAt,
        ends_at: cancelled ? periodEndsAt : null,
        created_at: startedAt.toISOString(),
        updated_at: new Date().toISOString(),
        test_mode: true,
      },
    },
  });
  return { body, signature: signBody(LEMONSQUEEZY_WEBHOOK_SECRET, body) };
};

/** The signed event that the provider would send for this purchase: of a buyer's first plan that renews, for a trial. */
export const testPurchase = (
  offered: OfferedPlan,
  buyer: Buyer,
  { LEMONSQUEEZY_STORE_ID, LEMONSQUEEZY_WEBHOOK_SECRET }: Config,
  isFirst: boolean,
): { body: string; signature: string } => {
  const now = new Date().toISOString();
  const makeAttributes = offered.oneTime ? orderOf : subscriptionOf;
  const body = JSON.stringify({
    meta: {
      test_mode: true,
      event_name: offered.oneTime ? 'order_created' : 'subscription_created',
      ...(buyer.userId !== '' && { custom_data: { user_id: buyer.userId } }),
    },
    data: {
      type: offered.oneTime ? 'orders' : 'subscriptions',
      id: String(number()),
      attributes: {
        ...makeAttributes(offered, buyer, Number(LEMONSQUEEZY_STORE_ID)),
        ...(isFirst && !offered.oneTime && trial()),
        created_at: now,
        updated_at: now,
        test_mode: true,
      },
    },
  });
  return { body, signature: signBody(LEMONSQUEEZY_WEBHOOK_SECRET, body) };
};
