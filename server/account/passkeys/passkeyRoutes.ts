import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import { HttpProblem, notFound } from '../../http/problems';
import { requireConfirmed } from '../confirmedAddress';
import { announce } from '../../session/announce';
import { audit } from '../../session/auditLog';
import { callerOf, requireProof } from '../../session/authentication';
import { deviceOf } from '../../session/device';
import { beginLogin } from '../../session/login';
import { accountOfUser } from '../../session/loginAccounts';
import {
  addPasskey,
  offerPasskey,
  offerPasskeyLogin,
  passkeysOf,
  toPasskey,
  unfitPasskey,
  usePasskey,
} from './passkeys';

const unknownPasskey = () =>
  new HttpProblem(401, 'That passkey doesn’t work here. Log in with your password.');

const nameOf = (request: FastifyRequest): string => {
  const { browser, system } = deviceOf(request);
  return [browser, system].filter(Boolean).join(' on ') || 'Passkey';
};

/** auth/passkey and account/passkeys. */
export const passkeyRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, mail } = context;

  app.route<Request<'offerPasskeyLogin'>>({
    ...operation('offerPasskeyLogin'),
    handler: () => offerPasskeyLogin(context),
  });

  app.route<Request<'logInWithPasskey'>>({
    ...operation('logInWithPasskey'),
    handler: async (request) => {
      const userId = await usePasskey(context, request.body);
      const account = userId === null ? null : await accountOfUser(context, userId, request);
      const answer = account && (await beginLogin(context, request, account));
      if (answer) return answer;
      audit(context, request, 'passkey.refused', request.body.id);
      throw unknownPasskey();
    },
  });

  app.route<Request<'listPasskeys'>>({
    ...operation('listPasskeys'),
    handler: async (request) => ({ results: await passkeysOf(db, callerOf(request).userId) }),
  });

  app.route<Request<'offerPasskey'>>({
    ...operation('offerPasskey'),
    handler: async (request) => {
      await requireConfirmed(db, callerOf(request).userId);
      await requireProof(context, request);
      return offerPasskey(context, callerOf(request).account);
    },
  });

  app.route<Request<'addPasskey'>>({
    ...operation('addPasskey'),
    handler: async (request, reply) => {
      const { userId, account } = callerOf(request);
      await requireConfirmed(db, userId);
      await requireProof(context, request);
      const passkey = await addPasskey(
        context,
        { userId, name: nameOf(request), answer: request.body },
        announce(context, request, { kind: 'passkeyAdded', email: account.email }),
      );
      if (!passkey) {
        audit(context, request, 'passkey.refused', account.email);
        throw unfitPasskey();
      }
      audit(context, request, 'passkey.added', account.email);
      mail.wake();
      return reply.code(201).send(passkey);
    },
  });

  app.route<Request<'renamePasskey'>>({
    ...operation('renamePasskey'),
    handler: async (request) => {
      const { userId, account } = callerOf(request);
      const renamed = await db
        .updateTable('passkeys')
        .set({ name: request.body.name.trim() })
        .where('id', '=', request.params.id)
        .where('userId', '=', userId)
        .returning(['id', 'name', 'addedAt', 'usedAt'])
        .executeTakeFirstOrThrow(notFound);
      audit(context, request, 'passkey.renamed', account.email);
      return toPasskey(renamed);
    },
  });

  app.route<Request<'removePasskey'>>({
    ...operation('removePasskey'),
    handler: async (request, reply) => {
      const { userId, account } = callerOf(request);
      await requireProof(context, request);
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('passkeys')
          .where('id', '=', request.params.id)
          .where('userId', '=', userId)
          .executeTakeFirstOrThrow();
        if (!numDeletedRows) throw notFound();
        await announce(context, request, { kind: 'passkeyRemoved', email: account.email })(trx);
      });
      audit(context, request, 'passkey.removed', account.email);
      mail.wake();
      return reply.code(204).send();
    },
  });
};
