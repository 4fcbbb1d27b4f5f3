import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { normalizeEmail } from '../email';
import { HttpProblem } from '../http/problems';
import { audit } from './auditLog';
import { deviceOf } from './device';
import { accountOf, rememberLogin } from './loginAccounts';
import { verifyPassword } from './passwords';
import { beginSession, tokensOf } from './sessions';
import { toUser } from './users';

/** auth/login: an unknown address and a wrong password cost the same time and get the same answer. */
export const loginRoute = (app: FastifyInstance, context: Context): void => {
  const { db, keys, clock } = context;

  app.route<Request<'logIn'>>({
    ...operation('logIn'),
    handler: async (request) => {
      const { body } = request;
      const email = normalizeEmail(body.email);
      const account = await accountOf(context, request);
      const right = await verifyPassword(account?.passwordHash, body.password);
      const session = account && right ? await beginSession(db, account, deviceOf(request), clock) : null;
      if (!account || !session) {
        audit(context, request, 'login.failed', email);
        throw new HttpProblem(401, 'Incorrect email or password');
      }
      await rememberLogin(context, account, request);
      audit(context, request, 'login.succeeded', email);
      return { user: toUser(account), tokens: tokensOf(keys, session, clock) };
    },
  });
};
