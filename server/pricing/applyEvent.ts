import { applyPurchase } from './purchases';
import type { PricingContext } from './context';
import { readEvent, type ReportedPurchase, type WebhookEvent } from './webhookEvent';

/** The result of an event, for the log. */
export type Outcome =
  | 'applied'
  | 'kept for its buyer'
  | 'of another store'
  | 'of the test mode'
  | 'of a deleted account'
  | 'not of a one-time plan'
  | 'not of a purchase';

type Needed = Pick<PricingContext, 'db' | 'plans' | 'config'>;

/** A subscription's first payment is an order as well; an order alone counts only for one-time plans. */
const isPaidOnce = async ({ db, plans }: Needed, { id, productId }: ReportedPurchase): Promise<boolean> => {
  const stored = await db.selectFrom('purchases').select('id').where('id', '=', id).executeTakeFirst();
  return stored !== undefined || plans.isPaidOnce(productId);
};

/**
 * Applies a report of the provider. It may come any number of times and in any order: the newest one counts.
 * @param reportedAt when the service received it
 * @throws Error when an order needs the provider's plans and they can't be read
 */
export const applyReport = async (
  context: Needed,
  reported: ReportedPurchase,
  reportedAt: Date,
): Promise<Outcome> => {
  const { kind, storeId, claimedUserId, isTest, ...purchase } = reported;
  if (isTest && context.config.NODE_ENV === 'production') return 'of the test mode';
  if (storeId !== context.config.LEMONSQUEEZY_STORE_ID) return 'of another store';
  if (kind === 'order' && !(await isPaidOnce(context, reported))) return 'not of a one-time plan';
  return context.db
    .transaction()
    .execute((trx) => applyPurchase(trx, { ...purchase, reportedAt }, claimedUserId));
};

/**
 * Applies a webhook's event.
 * @throws Error as `applyReport`, and ValiError when the event does not match the provider's documentation
 */
export const applyEvent = async (
  context: Needed,
  event: WebhookEvent,
  receivedAt: Date,
): Promise<Outcome> => {
  const reported = readEvent(event);
  return reported ? applyReport(context, reported, receivedAt) : 'not of a purchase';
};
