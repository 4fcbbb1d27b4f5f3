import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request, Schema } from '../../contract/types';
import { normalizeEmail } from '../../../contract/emailAddress';
import { HttpProblem, notFound } from '../../http/problems';
import { announce } from '../../session/announce';
import { audit } from '../../session/auditLog';
import { callerOf } from '../../session/authentication';
import { beginLogin, isOfPassword, isTicket } from '../../session/login';
import { accountOf } from '../../session/loginAccounts';
import { requireConfirmed } from '../confirmedAddress';
import { confirmCaller } from '../proof';
import { confirmSecondKey, offerSecondKey, readSecondKey, renewCodes, useCode } from './secondKey';

const tooLate = () => new HttpProblem(401, 'That took too long. Log in again.');
const wrongCode = () => new HttpProblem(403, 'That code isn’t right or was already used.');

/** auth/second-step and account/second-key. */
export const secondKeyRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, keys, clock, mail } = context;

  const confirm = (request: FastifyRequest<{ Body: Schema<'MaybePassword'> }>) =>
    confirmCaller(context, request, {
      password: request.body.password,
      refused: 'secondKey.refused',
    });

  app.route<Request<'finishLogIn'>>({
    ...operation('finishLogIn'),
    // Runs before the limits count, so that only a person who knows the password can use up the account's attempts.
    preValidation: (request, _reply, done) => {
      const body: unknown = request.body;
      const { email, ticket } = (body ?? {}) as Partial<Record<string, unknown>>;
      const forged =
        typeof email === 'string' &&
        typeof ticket === 'string' &&
        !isTicket(keys.ticket, ticket, normalizeEmail(email), clock);
      done(forged ? tooLate() : undefined);
    },
    handler: async (request) => {
      const { ticket, code } = request.body;
      const account = await accountOf(context, request);
      if (!account?.secondKeySince || !isOfPassword(keys.ticket, ticket, account.passwordHash))
        throw tooLate();
      const { id, email } = account;
      const used = await useCode(context, id, code);
      if (!used) {
        audit(context, request, 'code.refused', email);
        throw wrongCode();
      }
      if (used === 'recovery') {
        await announce(context, request, { kind: 'recoveryCodeUsed', email })(db);
        audit(context, request, 'recoveryCode.used', email);
        mail.wake();
      }
      const answer = await beginLogin(context, request, account);
      if (!answer) throw tooLate();
      return answer;
    },
  });

  app.route<Request<'readSecondKey'>>({
    ...operation('readSecondKey'),
    handler: (request) => readSecondKey(db, callerOf(request).userId),
  });

  app.route<Request<'beginSecondKey'>>({
    ...operation('beginSecondKey'),
    handler: async (request) => {
      const { userId, account } = callerOf(request);
      await requireConfirmed(db, userId);
      await confirm(request);
      return offerSecondKey(context, { userId, email: account.email });
    },
  });

  app.route<Request<'confirmSecondKey'>>({
    ...operation('confirmSecondKey'),
    handler: async (request) => {
      const { userId, account } = callerOf(request);
      await requireConfirmed(db, userId);
      const announced = announce(context, request, { kind: 'secondKeyAdded', email: account.email });
      const recoveryCodes = await confirmSecondKey(context, userId, request.body.code, announced);
      if (!recoveryCodes) {
        audit(context, request, 'secondKey.refused', account.email);
        throw wrongCode();
      }
      audit(context, request, 'secondKey.added', account.email);
      mail.wake();
      return { recoveryCodes };
    },
  });

  app.route<Request<'removeSecondKey'>>({
    ...operation('removeSecondKey'),
    handler: async (request, reply) => {
      const { userId, account } = callerOf(request);
      await confirm(request);
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('secondKeys')
          .where('userId', '=', userId)
          .where('confirmedAt', 'is not', null)
          .executeTakeFirstOrThrow();
        if (!numDeletedRows) throw notFound();
        await announce(context, request, { kind: 'secondKeyRemoved', email: account.email })(trx);
      });
      audit(context, request, 'secondKey.removed', account.email);
      mail.wake();
      return reply.code(204).send();
    },
  });

  app.route<Request<'renewRecoveryCodes'>>({
    ...operation('renewRecoveryCodes'),
    handler: async (request) => {
      const { userId, account } = callerOf(request);
      await confirm(request);
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        const key = await trx
          .selectFrom('secondKeys')
          .select('userId')
          .where('userId', '=', userId)
          .where('confirmedAt', 'is not', null)
          .forUpdate()
          .executeTakeFirst();
        if (!key) throw notFound();
        await announce(context, request, { kind: 'recoveryCodesRenewed', email: account.email })(trx);
        return renewCodes(trx, userId);
      });
      audit(context, request, 'recoveryCodes.renewed', account.email);
      mail.wake();
      return { recoveryCodes };
    },
  });
};
