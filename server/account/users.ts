import { currentPurchase } from '../pricing/purchases';
import type { Schema } from '../contract/types';
import type { Queries, Row } from '../database/schema';

/** How an address is kept and compared. */
export const normalizeEmail = (email: string): string => email.toLowerCase();

/** A user as the contract shows it, with the plan that counts. */
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
