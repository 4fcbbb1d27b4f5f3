import { timeAfter, type Clock } from '../clock';
import type { Queries } from '../database/schema';
import { joinPurchases } from '../pricing/purchases';

/** Whether the account's owner has shown to read the mails to its address. */
export const isConfirmed = async (db: Queries, userId: string): Promise<boolean> => {
  const { confirmedAt } = await db
    .selectFrom('users')
    .select('confirmedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return confirmedAt !== null;
};

/**
 * Records that a link was used that only a reader of the account's mails has, and gives the account the purchases that
 * were made with its address. Call it in a transaction.
 * @returns the address
 */
export const confirmAddress = async (trx: Queries, userId: string, clock: Clock): Promise<string> => {
  const user = await trx
    .updateTable('users')
    .set({ confirmedAt: timeAfter(clock, 0) })
    .where('id', '=', userId)
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  await joinPurchases(trx, user);
  return user.email;
};
