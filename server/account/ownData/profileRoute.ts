import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import { audit } from '../../session/auditLog';
import { callerOf } from '../../session/authentication';
import { toUser } from '../../session/users';

/** account: reads the signed-in user, and changes the user's own name. */
export const profileRoute = (app: FastifyInstance, context: Context): void => {
  app.route<Request<'readUser'>>({
    ...operation('readUser'),
    handler: (request) => Promise.resolve(toUser(callerOf(request).account)),
  });

  app.route<Request<'changeProfile'>>({
    ...operation('changeProfile'),
    handler: async (request) => {
      const { userId, account } = callerOf(request);
      const name = request.body.name.trim();
      await context.db.updateTable('users').set({ name }).where('id', '=', userId).execute();
      audit(context, request, 'profile.changed', account.email);
      return toUser({ ...account, name });
    },
  });
};
