import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { normalizeEmail } from '../email';
import { HttpProblem } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import { audit } from '../session/auditLog';
import { refuseGuessable } from './passwordRules';
import { isOpenReset, resetPassword } from './passwordResets';
import { hashPassword } from '../session/passwords';

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
      if (!isToken(token) || !(await isOpenReset(db, token, clock))) throw invalidLink();
      return reply.code(204).send();
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
      refuseGuessable(request.body.password);
      const passwordHash = await hashPassword(request.body.password);
      const siteUrl = siteUrlFor(config, request);
      const userId = await resetPassword(db, { token, passwordHash, siteUrl, clock });
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
