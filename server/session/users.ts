import { sql, type ExpressionBuilder } from 'kysely';
import type { Schema } from '../contract/types';
import type { Queries, Row, Tables } from '../database/schema';

/** The statuses that count as subscribed. A cancelled subscription counts as well, until it ends. */
const running = ['on_trial', 'active', 'past_due', 'paid'];

/** SQL condition: the purchase counts as subscribed. */
export const counts = sql<boolean>`(status in (${sql.join(running)}) or (status = 'cancelled' and ends_at > now()))`;

/** For a lateral join with users: the product and plan of the newest purchase that counts. */
const currentPlan = (users: ExpressionBuilder<Tables, 'users'>) =>
  users
    .selectFrom('purchases')
    .select(['productId', 'plan'])
    .whereRef('userId', '=', 'users.id')
    .where(counts)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .as('current');

/** A user with the current plan, or null for both of its fields. */
export type Account = Pick<Row<'users'>, 'id' | 'name' | 'email'> &
  Record<'productId' | 'plan', string | null>;

/** A query for users with their current plan. */
export const selectAccounts = (db: Queries) =>
  db
    .selectFrom('users')
    .leftJoinLateral(currentPlan, (join) => join.onTrue())
    .select(['users.id', 'users.name', 'users.email', 'current.productId', 'current.plan']);

/** Maps a user to the contract's schema. */
export const toUser = ({ id, name, email, productId, plan }: Account): Schema<'User'> => {
  const subscription = productId !== null && plan !== null ? { productId, plan } : null;
  return { id, name, email, subscribed: subscription !== null, subscription };
};
