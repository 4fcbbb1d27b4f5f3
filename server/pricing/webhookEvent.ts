import * as v from 'valibot';
import type { Row } from '../database/schema';
import { normalizeEmail } from '../../contract/emailAddress';
import { storedIdOf } from './purchases';

const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
/** PostgreSQL's text cannot contain NUL. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '');
const text = v.pipe(v.string(), v.transform(withoutNul));
const id = v.pipe(v.union([text, v.number()]), v.transform(String));
/** An invalid address is dropped: the purchase counts all the same. */
const email = v.fallback(v.nullable(v.pipe(text, v.maxLength(254), v.transform(normalizeEmail))), null);

/** Set for test purchases, which anyone can make with a test card. A value that is not a boolean counts as set. */
const testMode = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((mark) => !/^(?:null|false|0|"(?:false|0|)")$/.test(JSON.stringify(mark))),
  ),
  false,
);

const subscriptionSchema = v.object({
  id,
  attributes: v.object({
    store_id: id,
    product_id: id,
    product_name: text,
    user_email: email,
    status: v.picklist(['on_trial', 'active', 'paused', 'past_due', 'unpaid', 'cancelled', 'expired']),
    renews_at: v.nullish(time, null),
    ends_at: v.nullish(time, null),
    created_at: time,
    updated_at: time,
    test_mode: testMode,
  }),
});

const orderSchema = v.object({
  id,
  attributes: v.object({
    store_id: id,
    user_email: email,
    status: text,
    first_order_item: v.object({ product_id: id, product_name: text }),
    created_at: time,
    updated_at: time,
    test_mode: testMode,
  }),
});

const metaSchema = v.object({
  test_mode: testMode,
  custom_data: v.optional(v.fallback(v.object({ user_id: v.optional(v.string()) }), {})),
});

/** A purchase as the provider reports it. */
export interface ReportedPurchase extends Omit<Row<'purchases'>, 'userId' | 'reportedAt'> {
  storeId: string;
  /** The user id that the buyer's browser sent with the checkout: not verified. */
  claimedUserId: string | undefined;
  renewsAt: Date | null;
  /** Whether it was made in the provider's test mode. */
  isTest: boolean;
  kind: 'subscription' | 'order';
}

const subscriptionOf = (data: unknown) => {
  const { id, attributes } = v.parse(subscriptionSchema, data);
  const { store_id, product_id, product_name, user_email, status } = attributes;
  const { renews_at, ends_at, created_at, updated_at, test_mode } = attributes;
  return {
    kind: 'subscription' as const,
    id: storedIdOf(id),
    storeId: store_id,
    productId: product_id,
    plan: product_name,
    email: user_email,
    status,
    renewsAt: renews_at,
    endsAt: ends_at,
    startedAt: created_at,
    updatedAt: updated_at,
    isTest: test_mode,
  };
};

const orderOf = (data: unknown) => {
  const { id, attributes } = v.parse(orderSchema, data);
  const { store_id, user_email, status, first_order_item, created_at, updated_at, test_mode } = attributes;
  return {
    kind: 'order' as const,
    id: `order ${id}`,
    storeId: store_id,
    productId: first_order_item.product_id,
    plan: first_order_item.product_name,
    email: user_email,
    // A partial refund does not end the purchase.
    status: status === 'partial_refund' ? 'paid' : status,
    renewsAt: null,
    endsAt: null,
    startedAt: created_at,
    updatedAt: updated_at,
    isTest: test_mode,
  };
};

/** The part of an event that the contract promises. */
export interface WebhookEvent {
  meta: object;
  data: { type: string };
}

/**
 * Reads a subscription or an order, as the provider's events and lists describe it.
 * @returns null for anything else
 * @throws ValiError when it does not match the documentation
 */
export const readPurchase = (data: { type: string }): Omit<ReportedPurchase, 'claimedUserId'> | null => {
  if (data.type === 'subscriptions') return subscriptionOf(data);
  return data.type === 'orders' ? orderOf(data) : null;
};

/**
 * Reads a webhook's body (https://docs.lemonsqueezy.com/help/webhooks/event-types).
 * @returns null for an event that is not about a purchase, such as an invoice
 * @throws ValiError when a purchase event does not match the documentation
 */
export const readEvent = ({ meta, data }: WebhookEvent): ReportedPurchase | null => {
  const purchase = readPurchase(data);
  if (!purchase) return null;
  const { custom_data, test_mode } = v.parse(metaSchema, meta);
  return { ...purchase, isTest: purchase.isTest || test_mode, claimedUserId: custom_data?.user_id };
};
