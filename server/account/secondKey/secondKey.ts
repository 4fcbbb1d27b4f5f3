import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import { timeAfter } from '../../base/clock';
import type { Context } from '../../context';
import type { Schema } from '../../contract/types';
import type { Queries } from '../../database/schema';
import { HttpProblem } from '../../http/problems';
import { seal, unseal } from '../../base/keys';
import { plainCode } from './plainCode';
import { hashSecretToken } from '../secretTokens';

type Needed = Pick<Context, 'db' | 'keys' | 'clock'>;

/** How many recovery codes an account has. */
const codeCount = 10;
/** A code is also valid for the 30 seconds before and after its own time step, because clocks differ. */
const window = 1;

/** The parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'ThreadKeep', label: email, secret: Secret.fromBase32(secret) });

/** The dark modules as a path, row by row. */
const pathOf = (modules: readonly boolean[][]): string =>
  modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

const alreadyThere = (advice: string) =>
  new HttpProblem(409, `Your account has an authenticator app already. ${advice}`);
const oneAtMost = () => alreadyThere('Remove that one first.');
/** The response to an earlier confirmation, with the codes, may have been lost. */
const confirmedBefore = () => alreadyThere('If you haven’t seen its recovery codes, make new ones.');

/**
 * Creates the secret for an app. It takes effect once `confirmSecondKey` has verified a code of it.
 * @throws HttpProblem 409 if the account has an app
 */
export const offerSecondKey = async (
  { db, keys }: Needed,
  { userId, email }: { userId: string; email: string },
): Promise<Schema<'SecondKeyOffer'>> => {
  const secret = new Secret({ size: 20 }).base32;
  const sealed = { secret: await seal(keys.secondKey, secret) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondKeys')
    .values({ userId, ...sealed })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(sealed).where('secondKeys.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw oneAtMost();
  const uri = totpOf(secret, email).toString();
  const modules = encodeQR(uri, 'raw', { border: 2 });
  return { secret, uri, picture: { size: modules.length, path: pathOf(modules) } };
};

/** The account's app: whether it is confirmed, and the time step of a valid code; null for any other code. */
const readCode = async ({ db, keys, clock }: Needed, userId: string, code: string) => {
  const key = await db
    .selectFrom('secondKeys')
    .select(['secret', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!key) return null;
  const secret = await unseal(keys.secondKey, key.secret);
  const timestamp = clock();
  // The library throws for a code with characters of several bytes.
  const isCode = /^\d{6}$/.test(code);
  const delta =
    secret === null || !isCode ? null : totpOf(secret).validate({ token: code, timestamp, window });
  return { ...key, step: delta === null ? null : TOTP.counter({ timestamp }) + delta };
};

/** Uses up a code of the app: it and the earlier ones become invalid. @returns whether it was still valid */
const spend = async ({ db, clock }: Needed, userId: string, step: number): Promise<boolean> => {
  // A stored step later than any valid one was used while the clock was ahead, and blocks nothing.
  const last = TOTP.counter({ timestamp: clock() }) + window;
  const { numUpdatedRows } = await db
    .updateTable('secondKeys')
    .set({ usedStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('usedStep', '<', step), eb('usedStep', '>', last)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

const hashOf = (userId: string, code: string) => hashSecretToken(`${userId} ${plainCode(code)}`);

/** Creates ten recovery codes of 80 bits each and replaces the account's earlier ones. Call it in a transaction. */
export const renewCodes = async (trx: Queries, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, () =>
    new Secret({ size: 10 }).base32.toLowerCase().replace(/(.{4})(?!$)/g, '$1-'),
  );
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
    .execute();
  return codes;
};

/**
 * Uses up a code of the app or a recovery code.
 * @returns its kind; null for a wrong or used code, and for an account without two-step log-in
 */
export const useCode = async (
  context: Needed,
  userId: string,
  code: string,
): Promise<'app' | 'recovery' | null> => {
  const key = await readCode(context, userId, plainCode(code));
  if (!key?.confirmedAt) return null;
  if (key.step !== null) return (await spend(context, userId, key.step)) ? 'app' : null;
  const { numDeletedRows } = await context.db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(userId, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? 'recovery' : null;
};

/**
 * Turns two-step log-in on if the code proves that the app has the secret.
 * @returns the recovery codes, or null for a wrong code
 * @throws HttpProblem 409 without a secret, or if the account has an app
 */
export const confirmSecondKey = async (
  context: Needed,
  userId: string,
  code: string,
  within: (trx: Queries) => Promise<void>,
): Promise<string[] | null> => {
  const key = await readCode(context, userId, plainCode(code));
  if (key?.confirmedAt) throw confirmedBefore();
  if (!key) throw new HttpProblem(409, 'Begin again: there is no app to confirm.');
  const { step } = key;
  if (step === null) return null;
  return context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('secondKeys')
      .set({ confirmedAt: timeAfter(context.clock, 0), usedStep: step })
      .where('userId', '=', userId)
      // A newer secret may have taken its place, or another tab may have confirmed it.
      .where('secret', '=', key.secret)
      .where('confirmedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw confirmedBefore();
    await within(trx);
    return renewCodes(trx, userId);
  });
};

/** When two-step log-in was turned on, or null; and the number of recovery codes left. */
export const readSecondKey = async (db: Queries, userId: string): Promise<Schema<'SecondKey'>> => {
  const key = await db
    .selectFrom('secondKeys')
    .leftJoin('recoveryCodes', 'recoveryCodes.userId', 'secondKeys.userId')
    .select(['confirmedAt', (eb) => eb.fn.count<string>('codeHash').as('left')])
    .where('secondKeys.userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .groupBy('confirmedAt')
    .executeTakeFirst();
  return { since: key?.confirmedAt?.toISOString() ?? null, recoveryCodes: Number(key?.left ?? 0) };
};
