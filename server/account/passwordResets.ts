import { resetMinutes } from '../../src/content/numbers';
import { minuteMs, timeAfter, type Clock } from '../clock';
import type { Database, Queries } from '../database/schema';
import { enqueueMail } from '../mail/queue';
import { endSessionsOf } from '../session/sessions';
import { confirmAddress } from './confirmation';
import { createSecretToken, hashSecretToken } from './secretTokens';

/** Creates a reset token. The user's older reset tokens become invalid. */
export const createPasswordReset = async (db: Database, userId: string, clock: Clock): Promise<string> => {
  const token = createSecretToken();
  const reset = { tokenHash: hashSecretToken(token), expiresAt: timeAfter(clock, resetMinutes * minuteMs) };
  await db
    .insertInto('passwordResets')
    .values({ userId, ...reset })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(reset))
    .execute();
  return token;
};

const redeem = async (db: Queries, token: string, clock: Clock): Promise<string | null> => {
  const reset = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', hashSecretToken(token))
    .where('expiresAt', '>', timeAfter(clock, 0))
    .returning('userId')
    .executeTakeFirst();
  return reset?.userId ?? null;
};

/** Whether a reset token can still be used. */
export const isOpenReset = async (db: Queries, token: string, clock: Clock): Promise<boolean> => {
  const open = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', hashSecretToken(token))
    .where('expiresAt', '>', timeAfter(clock, 0))
    .executeTakeFirst();
  return open !== undefined;
};

/**
 * Uses up the reset token: sets the password, ends every session of the account and queues a notice mail, in one
 * transaction. The link was mailed, so the address is confirmed.
 * @returns the user's id, or null when the token is unknown, used or expired
 */
export const resetPassword = (
  db: Database,
  {
    token,
    passwordHash,
    siteUrl,
    clock,
  }: { token: string; passwordHash: string; siteUrl: string; clock: Clock },
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const userId = await redeem(trx, token, clock);
    if (userId === null) return null;
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    const email = await confirmAddress(trx, userId, clock);
    await endSessionsOf(trx, userId, { reason: 'passwordChanged' });
    await enqueueMail(trx, { kind: 'passwordChanged', email, siteUrl });
    return userId;
  });
