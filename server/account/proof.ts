import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { HttpProblem } from '../http/problems';
import { audit, type AuditEvent } from '../session/auditLog';
import { callerOf, requireProof } from '../session/authentication';
import { verifyPassword } from '../session/passwords';
import { rememberProof } from '../session/sessions';
import { unfitPasskey, usePasskey } from './passkeys/passkeys';

export const wrongPassword = () => new HttpProblem(403, 'Your current password is not right.');

/**
 * Verifies the password that the caller typed again, which proves the session for five minutes.
 * @param refused the audit event for a wrong password
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

/** account/proof: proves the session for five minutes, by the password or a passkey. */
export const proofRoutes = (app: FastifyInstance, context: Context): void => {
  app.route<Request<'giveProof'>>({
    ...operation('giveProof'),
    handler: async (request, reply) => {
      const { password } = request.body;
      await confirmPassword(context, request, { password, refused: 'proof.refused' });
      audit(context, request, 'proof.given', callerOf(request).account.email);
      return reply.code(204).send();
    },
  });

  app.route<Request<'givePasskeyProof'>>({
    ...operation('givePasskeyProof'),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      if ((await usePasskey(context, request.body, caller.userId)) === null) {
        audit(context, request, 'proof.refused', caller.account.email);
        throw unfitPasskey();
      }
      await rememberProof(context, caller.sessionId);
      audit(context, request, 'proof.given', caller.account.email);
      return reply.code(204).send();
    },
  });
};
