import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { HttpProblem } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import { logEvent } from './events';
import { refuseGuessable } from './passwordRules';
import { resetPassword } from './passwordResets';
import { hashPassword } from './passwords';
import { normalizeEmail } from './users';

/** auth/forgot-password and auth/reset-password. */
export const passwordRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, config, mail } = context;

  app.route<Request<'forgotPassword'>>({
    ...operation('forgotPassword'),
    handler: async (request, reply) => {
      const email = normalizeEmail(request.body.email);
      // Whether the address has an account is looked up when the mail is written, long after this answer.
      await mail.requestReset(email, siteUrlFor(config, request));
      logEvent(context, 'reset.requested', email);
      return reply.code(204).send();
    },
  });

  app.route<Request<'resetPassword'>>({
    ...operation('resetPassword'),
    handler: async (request, reply) => {
      const { token } = request.query;
      refuseGuessable(request.body.password);
      const passwordHash = await hashPassword(request.body.password);
      const siteUrl = siteUrlFor(config, request);
      const userId = await resetPassword(db, { token, passwordHash, siteUrl });
      if (userId === null) {
        logEvent(context, 'reset.refused', token);
        throw new HttpProblem(401, 'This reset link is no longer valid. Ask for a new one.');
      }
      logEvent(context, 'reset.succeeded', userId);
      mail.wake();
      return reply.code(204).send();
    },
  });
};
