import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { pseudonym } from '../base/keys';

/** Security events that are logged (ASVS 5.0 16.3.1). */
export type AuditEvent =
  | 'login.succeeded'
  | 'login.failed'
  | 'login.secondFactorRequired'
  | 'code.refused'
  | 'recoveryCode.used'
  | 'recoveryCodes.renewed'
  | 'secondKey.added'
  | 'secondKey.removed'
  | 'secondKey.refused'
  | 'passkey.added'
  | 'passkey.removed'
  | 'passkey.renamed'
  | 'passkey.refused'
  | 'proof.given'
  | 'proof.refused'
  | 'account.registered'
  | 'registration.refused'
  | 'session.ended'
  | 'sessions.ended'
  | 'refresh.reused'
  | 'refresh.refused'
  | 'account.deleted'
  | 'deletion.refused'
  | 'data.downloaded'
  | 'profile.changed'
  | 'address.requested'
  | 'address.canceled'
  | 'address.confirmed'
  | 'address.changed'
  | 'address.undone'
  | 'address.refused'
  | 'password.changed'
  | 'password.refused'
  | 'reset.requested'
  | 'reset.succeeded'
  | 'reset.refused'
  | 'invitation.accepted'
  | 'invitation.refused'
  | 'team.left'
  | 'deletion.undone';

/** Writes an audit log line with the request's id. The address or id is logged as a pseudonym. */
export const audit = (
  { keys }: Pick<Context, 'keys'>,
  { log }: Pick<FastifyRequest, 'log'>,
  event: AuditEvent,
  whom: string,
): void => {
  const entry = { event, account: pseudonym(keys, whom) };
  if (/failed|refused|reused/.test(event)) log.warn(entry, event);
  else log.info(entry, event);
};
