import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import { announce } from '../../session/announce';
import { audit } from '../../session/auditLog';
import { callerOf } from '../../session/authentication';
import { hashPassword } from '../../session/passwords';
import { endSessionsOf } from '../../session/sessions';
import { cancelPendingAddress } from '../addresses/addressLinks';
import { refuseGuessable } from './passwordRules';
import { confirmPassword, wrongPassword } from '../proof';

/** account/password: sets a new password with the present one, and ends every other session, reset link and pending address. */
export const changePasswordRoute = (app: FastifyInstance, context: Context): void => {
  const { db, mail } = context;

  app.route<Request<'changePassword'>>({
    ...operation('changePassword'),
    handler: async (request, reply) => {
      const { userId, sessionId, account } = callerOf(request);
      const { currentPassword, password } = request.body;
      const known = await confirmPassword(context, request, {
        password: currentPassword,
        refused: 'password.refused',
      });
      refuseGuessable(password, account);
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ passwordHash })
          .where('id', '=', userId)
          .where('passwordHash', '=', known)
          .executeTakeFirstOrThrow();
        // The password was changed or reset in the meantime.
        if (!numUpdatedRows) throw wrongPassword();
        await cancelPendingAddress(trx, userId);
        await endSessionsOf(trx, userId, { reason: 'passwordChanged', except: sessionId });
        await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
        await announce(context, request, { kind: 'passwordChanged', email: account.email })(trx);
      });
      audit(context, request, 'password.changed', account.email);
      mail.wake();
      return reply.code(204).send();
    },
  });
};
