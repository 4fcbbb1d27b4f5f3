import { sql, type ExpressionBuilder } from 'kysely';
import type { Schema } from '../contract/types';
import type { Queries, Row, Tables } from '../database/schema';

type Purchase = Row<'purchases'>;

/** The statuses that count as subscribed. A cancelled subscription counts as well, until it ends. */
const running = ['on_trial', 'active', 'past_due', 'paid'];

const counts = sql<boolean>`(status in (${sql.join(running)}) or (status = 'cancelled' and ends_at > now()))`;

/** For a lateral join with users: the product and plan of the newest purchase that counts. */
export const currentPlan = (users: ExpressionBuilder<Tables, 'users'>) =>
  users
    .selectFrom('purchases')
    .select(['productId', 'plan'])
    .whereRef('userId', '=', 'users.id')
    .where(counts)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .as('current');

/** The user's newest purchase that counts, or null. */
export const currentPurchase = async (db: Queries, userId: string): Promise<Purchase | null> =>
  (await db
    .selectFrom('purchases')
    .selectAll()
    .where('userId', '=', userId)
    .where(counts)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()) ?? null;

/** Statuses in the contract. It has none for orders that were never paid. */
const reported: Schema<'SubscriptionDetails'>['status'][] = [
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

/** The user's newest purchase, whether or not it still counts. */
export const latestPurchase = async (db: Queries, userId: string): Promise<Purchase | null> =>
  (await db
    .selectFrom('purchases')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'in', reported)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()) ?? null;

const subscriptionPrefix = 'subscription ';

/** The user's newest subscription, preferably one that counts; null without one. */
export const manageableSubscription = async (db: Queries, userId: string): Promise<Purchase | null> =>
  (await db
    .selectFrom('purchases')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'like', `${subscriptionPrefix}%`)
    .orderBy(counts, 'desc')
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()) ?? null;

/** The provider's id of a stored subscription. */
export const providerIdOf = ({ id }: Pick<Purchase, 'id'>): string => id.slice(subscriptionPrefix.length);

/** Stores a purchase as the provider reported it, unless a newer report is stored. Its user never changes. */
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
