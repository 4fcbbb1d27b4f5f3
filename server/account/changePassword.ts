import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { HttpProblem } from '../http/problems';
import { siteUrlFor } from '../http/siteUrl';
import { enqueueMail } from '../mail/queue';
import { audit, type AuditEvent } from '../session/auditLog';
import { callerOf, requireProof } from '../session/authentication';
import { hashPassword, verifyPassword } from '../session/passwords';
import { endSessionsOf, rememberProof } from '../session/sessions';
import { refuseGuessable } from './passwordRules';

const wrongPassword = () => new HttpProblem(403, 'Your current password is not right.');

/**
 * Checks the password that the caller has typed again, which proves the session for five minutes.
 * @param refused the audit event of a wrong one
 * @returns its hash
 * @throws HttpProblem 403 when it is wrong, which the rate limits count
 */
export const confirmPassword = async (
  context: Context,
  request: FastifyRequest,
  { password, refused }: { password: string; refused: AuditEvent },
): Promise<string> => {
  const { userId, account } = callerOf(request);
  const user = await context.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user && (await verifyPassword(user.passwordHash, password))) {
    await rememberProof(context, callerOf(request).sessionId);
    return user.passwordHash;
  }
  audit(context, request, refused, account.email);
  throw wrongPassword();
};

/**
 * Lets a sensitive change pass with the password, or in a proven session.
 * @throws HttpProblem 403 for a wrong password; 428 without one in a session that was not proven within five minutes
 */
export const confirmCaller = async (
  context: Context,
  request: FastifyRequest,
  { password, refused }: { password: string | undefined; refused: AuditEvent },
): Promise<void> => {
  if (password === undefined) await requireProof(context, request);
  else await confirmPassword(context, request, { password, refused });
};

/** account/password: sets a new password with the present one, and ends every other session and reset link. */
export const changePasswordRoute = (app: FastifyInstance, context: Context): void => {
  const { db, config, mail } = context;

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
        await endSessionsOf(trx, userId, { reason: 'passwordChanged', except: sessionId });
        await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
        await enqueueMail(trx, {
          kind: 'passwordChanged',
          email: account.email,
          siteUrl: siteUrlFor(config, request),
        });
      });
      audit(context, request, 'password.changed', account.email);
      mail.wake();
      return reply.code(204).send();
    },
  });
};
