import { timeAfter, type Clock } from '../base/clock';
import type { Queries } from '../database/schema';
import { HttpProblem } from '../http/problems';
import { enqueueMail } from '../mail/queue';
import { joinPurchases } from '../pricing/purchases';

/** Whether the account's owner has proved to receive mail at its address. */
export const isConfirmed = async (db: Queries, userId: string): Promise<boolean> => {
  const { confirmedAt } = await db
    .selectFrom('users')
    .select('confirmedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return confirmedAt !== null;
};

/**
 * Confirms the account's address after a mailed link was used, and gives the account the purchases that were made with this
 * address. The first confirmation queues the welcome mail. Call it in a transaction.
 * @returns the address, and whether it was the first such link
 */
export const confirmAddress = async (
  trx: Queries,
  { userId, siteUrl }: { userId: string; siteUrl: string },
  clock: Clock,
): Promise<{ email: string; isFirst: boolean }> => {
  const { email, confirmedAt } = await trx
    .selectFrom('users')
    .select(['email', 'confirmedAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('users')
    .set({ confirmedAt: timeAfter(clock, 0) })
    .where('id', '=', userId)
    .execute();
  await joinPurchases(trx, { id: userId, email });
  const isFirst = confirmedAt === null;
  if (isFirst) await enqueueMail(trx, { kind: 'welcome', email, siteUrl });
  return { email, isFirst };
};

/**
 * Refuses to add another way to log in to an account that may still be a stranger's.
 * @throws HttpProblem 409 until its address is confirmed
 */
export const requireConfirmed = async (db: Queries, userId: string): Promise<void> => {
  if (!(await isConfirmed(db, userId)))
    throw new HttpProblem(409, 'Confirm your email address first: open the link that we emailed you.');
};
