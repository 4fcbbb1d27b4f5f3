import { sql, type ExpressionBuilder } from 'kysely';
import type { Schema } from '../contract/types';
import type { Queries, Row, Tables } from '../database/schema';

/** The statuses that count as subscribed. A cancelled subscription counts as well, until it ends. */
export const running = ['on_trial', 'active', 'past_due', 'paid'];

/** SQL condition: the purchase counts as subscribed. It is never null, so it can be ordered by. */
export const counts = sql<boolean>`(status in (${sql.join(running)}) or (status = 'cancelled' and coalesce(ends_at > now(), false)))`;

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

/** SQL condition: the purchase was paid or on trial once, whether or not it still counts. */
export const isReported = sql<boolean>`status in (${sql.join(reported)})`;

/** SQL order of purchases: those that count as subscribed before the others, and the newest first. */
export const countingFirst = sql`${counts} desc, started_at desc, id`;

/** For a lateral join with users: the newest purchase, preferably one that counts as subscribed. */
const newestPurchase = (users: ExpressionBuilder<Tables, 'users'>) =>
  users
    .selectFrom('purchases')
    .select(['productId', 'plan', counts.as('subscribed')])
    .whereRef('userId', '=', 'users.id')
    .where(isReported)
    .orderBy(countingFirst)
    .limit(1)
    .as('newest');

/** A user with the plan of the newest purchase, or null for its fields. */
export type Account = Pick<Row<'users'>, 'id' | 'name' | 'email'> &
  Record<'productId' | 'plan', string | null> & { subscribed: boolean | null };

/** A query for users with the plan that they have, or had last. */
export const selectAccounts = (db: Queries) =>
  db
    .selectFrom('users')
    .leftJoinLateral(newestPurchase, (join) => join.onTrue())
    .select(['users.id', 'users.name', 'users.email'])
    .select(['newest.productId', 'newest.plan', 'newest.subscribed']);

/** Maps a user to the contract's schema. */
export const toUser = ({ id, name, email, productId, plan, subscribed }: Account): Schema<'User'> => {
  const subscription = productId !== null && plan !== null ? { productId, plan } : null;
  return { id, name, email, subscribed: subscribed === true, subscription };
};
