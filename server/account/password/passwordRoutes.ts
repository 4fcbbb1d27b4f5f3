import { sql } from 'kysely';
import { resetMinutes } from '../../../contract/numbers';
import { minuteMs, timeAfter, type Clock } from '../../base/clock';
import type { Database, Queries } from '../../database/schema';
import { enqueueMail } from '../../mail/queue';
import { endSessionsOf } from '../../session/sessions';
import { cancelPendingAddress } from '../addresses/addressLinks';
import { confirmAddress } from '../confirmedAddress';
import { clearAccount } from '../addresses/firstProof';
import { otherKeysOf, removeRecentKeys } from '../otherKeys';
import { createSecretToken, hashSecretToken } from '../secretTokens';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import { normalizeEmail } from '../../../contract/emailAddress';
import { HttpProblem } from '../../http/problems';
import { siteUrlFor } from '../../http/siteUrl';
import { audit } from '../../session/auditLog';
import { refuseGuessable } from './passwordRules';
import { hashPassword } from '../../session/passwords';

/**
 * Creates a reset token. The user's older reset tokens become invalid.
 * @returns null when no account has the address
 */
export const createPasswordReset = async (
  db: Database,
  email: string,
  clock: Clock,
): Promise<string | null> => {
  const token = createSecretToken();
  const reset = { tokenHash: hashSecretToken(token), expiresAt: timeAfter(clock, resetMinutes * minuteMs) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passwordResets')
    .columns(['userId', 'tokenHash', 'expiresAt'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          sql<string>`${reset.tokenHash}::text`.as('tokenHash'),
          sql<Date>`${reset.expiresAt}::timestamptz`.as('expiresAt'),
        ])
        .where('email', '=', email)
        // Waits for a change of the address, which ends the links to the old one.
        .forShare(),
    )
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(reset))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows ? token : null;
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

/** Whose password a reset token sets; undefined when it can't be used. */
const personOf = (db: Queries, token: string, clock: Clock) =>
  db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['users.id', 'users.name', 'users.email', 'users.confirmedAt'])
    .where('tokenHash', '=', hashSecretToken(token))
    .where('expiresAt', '>', timeAfter(clock, 0))
    .executeTakeFirst();

/**
 * Uses up the reset token: sets the password, ends every session of the account, forgets its pending address and queues
 * a notice mail, in one transaction. The link was mailed, so the address is confirmed. An account that was not confirmed before
 * is cleared; of another one, `removesKeys` takes away the keys that were added lately.
 * @returns the user's id, or null when the token is unknown, used or expired
 */
const resetPassword = (
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  {
    token,
    passwordHash,
    removesKeys,
    siteUrl,
  }: { token: string; passwordHash: string; removesKeys: boolean; siteUrl: string },
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const userId = await redeem(trx, token, clock);
    if (userId === null) return null;
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    const { email, isFirst } = await confirmAddress(trx, { userId, siteUrl }, clock);
    if (isFirst) await clearAccount(trx, { keys, clock }, { userId, email, siteUrl });
    else if (removesKeys) await removeRecentKeys(trx, { userId, email, siteUrl }, clock);
    await cancelPendingAddress(trx, userId);
    await endSessionsOf(trx, userId, { reason: 'passwordChanged' });
    await enqueueMail(trx, { kind: 'passwordChanged', email, siteUrl });
    return userId;
  });

/** Checks the format of createSecretToken: 256 bits in base64url. */
const isToken = (token: unknown): boolean => typeof token === 'string' && /^[\w-]{43}$/.test(token);

const invalidLink = () =>
  new HttpProblem(401, 'This reset link is invalid or has expired. Request a new one.');

/** auth/forgot-password, auth/reset-password and its look-up. */
export const passwordRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, config, mail, clock } = context;

  app.route<Request<'forgotPassword'>>({
    ...operation('forgotPassword'),
    handler: async (request, reply) => {
      const email = normalizeEmail(request.body.email);
      // The account is looked up later, by the mail worker, so the response time does not reveal whether it exists.
      await mail.requestReset(email, siteUrlFor(config, request));
      audit(context, request, 'reset.requested', email);
      return reply.code(204).send();
    },
  });

  app.route<Request<'lookUpResetLink'>>({
    ...operation('lookUpResetLink'),
    handler: async (request, reply) => {
      const { token } = request.body;
      const person = isToken(token) ? await personOf(db, token, clock) : undefined;
      if (!person) throw invalidLink();
      // The reset clears an account whose address was never confirmed.
      const keys = person.confirmedAt === null ? [] : await otherKeysOf(db, person.id, clock);
      return keys.length === 0 ? reply.code(204).send(undefined) : reply.send({ keys });
    },
  });

  app.route<Request<'resetPassword'>>({
    ...operation('resetPassword'),
    // A damaged link always gets the answer to request a new one, even if other fields are invalid too.
    preValidation: (request, _reply, done) => {
      done(isToken(request.query.token) ? undefined : invalidLink());
    },
    handler: async (request, reply) => {
      const { token } = request.query;
      const { password, removeRecentKeys: removesKeys = false } = request.body;
      refuseGuessable(password, await personOf(db, token, clock));
      const passwordHash = await hashPassword(password);
      const siteUrl = siteUrlFor(config, request);
      const userId = await resetPassword(context, { token, passwordHash, removesKeys, siteUrl });
      if (userId === null) {
        audit(context, request, 'reset.refused', token);
        throw invalidLink();
      }
      audit(context, request, 'reset.succeeded', userId);
      mail.wake();
      return reply.code(204).send();
    },
  });
};
