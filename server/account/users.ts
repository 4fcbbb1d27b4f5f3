import { currentPlan } from '../pricing/purchases';
import type { Schema } from '../contract/types';
import type { Queries, Row } from '../database/schema';

/** Normalizes an e-mail address for storage and comparison. */
export const normalizeEmail = (email: string): string => email.toLowerCase();

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
