import { currentPurchase } from '../pricing/purchases';
import type { Schema } from '../contract/types';
import type { Queries, Row } from '../database/schema';

/** Normalizes an e-mail address for storage and comparison. */
export const normalizeEmail = (email: string): string => email.toLowerCase();

/** Maps a user to the contract's schema, with the current plan. */
export const toUser = async (
  db: Queries,
  { id, name, email }: Pick<Row<'users'>, 'id' | 'name' | 'email'>,
): Promise<Schema<'User'>> => {
  const purchase = await currentPurchase(db, id);
  return {
    id,
    name,
    email,
    subscribed: purchase !== null,
    subscription: purchase && { productId: purchase.productId, plan: purchase.plan },
  };
};
