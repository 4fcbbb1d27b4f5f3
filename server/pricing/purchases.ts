import { sql } from 'kysely';
import type { Schema } from '../contract/types';
import type { Queries, Row } from '../database/schema';

type Purchase = Row<'purchases'>;

/** The statuses that count as subscribed, besides a cancelled subscription until it ends. */
const running = ['on_trial', 'active', 'past_due', 'paid'];

const counts = sql<boolean>`(status in (${sql.join(running)}) or (status = 'cancelled' and ends_at > now()))`;

/** The purchase that makes the user a subscriber, the newest if there are several; null without one. */
export const currentPurchase = async (db: Queries, userId: string): Promise<Purchase | null> =>
  (await db
    .selectFrom('purchases')
    .selectAll()
    .where('userId', '=', userId)
    .where(counts)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()) ?? null;

/** Orders that were never paid are none: the contract has no status for them. */
const told: Schema<'SubscriptionDetails'>['status'][] = [
  'on_trial',
  'active',
  'paused',
  'past_due',
  'unpaid',
  'cancelled',
  'expired',
  'paid',
  'refunded',
];

/** The user's newest purchase, whether it still counts or not. */
export const latestPurchase = async (db: Queries, userId: string): Promise<Purchase | null> =>
  (await db
    .selectFrom('purchases')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'in', told)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()) ?? null;

/** Keeps what the provider tells of a purchase, unless something newer is known. Whose it is never changes. */
export const applyPurchase = async (db: Queries, purchase: Purchase): Promise<void> => {
  const { plan, productId, status, endsAt, updatedAt } = purchase;
  await db
    .insertInto('purchases')
    .values(purchase)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ plan, productId, status, endsAt, updatedAt })
        .where('purchases.updatedAt', '<=', updatedAt),
    )
    .execute();
};
