import * as v from 'valibot';
import type { Row } from '../database/schema';

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
/** PostgreSQL's text cannot contain NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');
const text = v.pipe(v.string(), v.transform(withoutNul));
const id = v.pipe(v.union([text, v.number()]), v.transform(String));

const subscriptionSchema = v.object({
  id,
  attributes: v.object({
    store_id: id,
    product_id: id,
    product_name: text,
    status: v.picklist(['on_trial', 'active', 'paused', 'past_due', 'unpaid', 'cancelled', 'expired']),
    ends_at: v.nullish(time, null),
    created_at: time,
    updated_at: time,
  }),
});

const orderSchema = v.object({
  id,
  attributes: v.object({
    store_id: id,
    status: text,
    first_order_item: v.object({ product_id: id, product_name: text }),
    created_at: time,
    updated_at: time,
  }),
});

const metaSchema = v.object({
  event_name: text,
  custom_data: v.optional(v.fallback(v.object({ user_id: v.optional(v.string()) }), {})),
});

/** A purchase as an event reports it. */
export interface ReportedPurchase extends Omit<Row<'purchases'>, 'userId'> {
  eventName: string;
  storeId: string;
  /** The user id that the buyer's browser sent with the checkout: not verified. */
  claimedUserId: string | undefined;
  kind: 'subscription' | 'order';
}

const subscriptionOf = (data: unknown) => {
  const { id, attributes } = v.parse(subscriptionSchema, data);
  const { store_id, product_id, product_name, status, ends_at, created_at, updated_at } = attributes;
  return {
    kind: 'subscription' as const,
    id: `subscription ${id}`,
    storeId: store_id,
    productId: product_id,
    plan: product_name,
    status,
    endsAt: ends_at,
    startedAt: created_at,
    updatedAt: updated_at,
  };
};

const orderOf = (data: unknown) => {
  const { id, attributes } = v.parse(orderSchema, data);
  const { store_id, status, first_order_item, created_at, updated_at } = attributes;
  return {
    kind: 'order' as const,
    id: `order ${id}`,
    storeId: store_id,
    productId: first_order_item.product_id,
    plan: first_order_item.product_name,
    // A partial refund does not end the purchase.
    status: status === 'partial_refund' ? 'paid' : status,
    endsAt: null,
    startedAt: created_at,
    updatedAt: updated_at,
  };
};

/**
 * Reads a webhook's body (https://docs.lemonsqueezy.com/help/webhooks/event-types).
 * @returns null for an event that is not about a purchase, such as an invoice
 * @throws ValiError when a purchase event does not match the documentation
 */
export const readEvent = (body: { meta: object; data: { type: string } }): ReportedPurchase | null => {
  const { event_name, custom_data } = v.parse(metaSchema, body.meta);
  const claimedUserId = custom_data?.user_id;
  if (event_name.startsWith('subscription_') && body.data.type === 'subscriptions') {
    return { ...subscriptionOf(body.data), claimedUserId, eventName: event_name };
  }
  if (event_name.startsWith('order_') && body.data.type === 'orders') {
    return { ...orderOf(body.data), claimedUserId, eventName: event_name };
  }
  return null;
};
