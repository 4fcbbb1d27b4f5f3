import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { HttpProblem } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import { audit } from '../session/auditLog';
import { refuseGuessable } from './passwordRules';
import { resetPassword } from './passwordResets';
import { hashPassword } from './passwords';
import { normalizeEmail } from './users';

/** A token as createSecretToken makes it: 256 bits in base64url. */
const isToken = (token: unknown): boolean => typeof token === 'string' && /^[\w-]{43}$/.test(token);

const invalidLink = () => new HttpProblem(401, 'This reset link is not valid. Request a new one.');

/** auth/forgot-password and auth/reset-password. */
export const passwordRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, config, mail } = context;

  app.route<Request<'forgotPassword'>>({
    ...operation('forgotPassword'),
    handler: async (request, reply) => {
      const email = normalizeEmail(request.body.email);
      // Whether the address has an account is looked up when the mail is written, long after this answer.
      await mail.requestReset(email, siteUrlFor(config, request));
      audit(context, 'reset.requested', email);
      return reply.code(204).send();
    },
  });

  app.route<Request<'resetPassword'>>({
    ...operation('resetPassword'),
    // A damaged link needs a new one, whatever is wrong with it and with the rest of the request.
    preValidation: (request, _reply, done) => {
      done(isToken(request.query.token) ? undefined : invalidLink());
    },
    handler: async (request, reply) => {
      const { token } = request.query;
      refuseGuessable(request.body.password);
      const passwordHash = await hashPassword(request.body.password);
      const siteUrl = siteUrlFor(config, request);
      const userId = await resetPassword(db, { token, passwordHash, siteUrl });
      if (userId === null) {
        audit(context, 'reset.refused', token);
        throw invalidLink();
      }
      audit(context, 'reset.succeeded', userId);
      mail.wake();
      return reply.code(204).send();
    },
  });
};
