import { recentKeyDays, resetMinutes } from '../../contract/numbers';
import { dayMs, minuteMs, timeAfter, type Clock } from '../base/clock';
import type { Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { enqueueMail } from '../mail/queue';
import { passkeysOf } from './passkeys/passkeys';
import { readSecondKey } from './secondKey/secondKey';

/** The passkeys of an account, by their names, and its two-step log-in, whose name is null. */
export type OtherKeys = Schema<'OtherKeys'>['keys'];

/** Reads the account's keys besides its password, oldest first. */
export const otherKeysOf = async (db: Queries, userId: string, clock: Clock): Promise<OtherKeys> => {
  const { since } = await readSecondKey(db, userId);
  const passkeys = await passkeysOf(db, userId);
  const keys = [...passkeys, ...(since === null ? [] : [{ name: null, addedAt: since }])];
  const recent = timeAfter(clock, -recentKeyDays * dayMs).toISOString();
  return keys
    .map(({ name, addedAt }) => ({ name, addedAt, isRecent: addedAt > recent }))
    .sort((one, other) => one.addedAt.localeCompare(other.addedAt));
};

/** Removes passkeys and two-step log-in that were added after a moment. @returns how many of each */
export const removeKeysSince = async (
  trx: Queries,
  userId: string,
  since: Date,
): Promise<{ passkeys: number; secondKeys: number }> => {
  const passkeys = await trx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('addedAt', '>', since)
    .executeTakeFirstOrThrow();
  const secondKeys = await trx
    .deleteFrom('secondKeys')
    .where('userId', '=', userId)
    .where('confirmedAt', '>', since)
    .executeTakeFirstOrThrow();
  return { passkeys: Number(passkeys.numDeletedRows), secondKeys: Number(secondKeys.numDeletedRows) };
};

/**
 * Removes, in a password reset, the keys that the reset page listed as recent, and queues the notices about it. The page may
 * have been open for as long as its link works.
 */
export const removeRecentKeys = async (
  trx: Queries,
  { userId, email, siteUrl }: { userId: string; email: string; siteUrl: string },
  clock: Clock,
): Promise<void> => {
  const recentSince = timeAfter(clock, -recentKeyDays * dayMs - resetMinutes * minuteMs);
  const { passkeys, secondKeys } = await removeKeysSince(trx, userId, recentSince);
  if (passkeys > 0) await enqueueMail(trx, { kind: 'passkeyRemoved', email, siteUrl });
  if (secondKeys > 0) await enqueueMail(trx, { kind: 'secondKeyRemoved', email, siteUrl });
};
