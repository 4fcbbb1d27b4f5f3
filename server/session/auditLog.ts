import type { Context } from '../context';
import { pseudonym } from '../keys';

/** What is worth knowing when an account is attacked (ASVS 5.0 16.3.1). */
export type AuditEvent =
  | 'login.succeeded'
  | 'login.failed'
  | 'account.registered'
  | 'registration.refused'
  | 'session.ended'
  | 'refresh.reused'
  | 'refresh.refused'
  | 'reset.requested'
  | 'reset.succeeded'
  | 'reset.refused'
  | 'invitation.refused';

/** Logs an account's event. Of whom it is, an address or an id, only a stand-in is written. */
export const audit = ({ log, keys }: Context, event: AuditEvent, whom: string): void => {
  const entry = { event, account: pseudonym(keys, whom) };
  if (/failed|refused|reused/.test(event)) log.warn(entry, event);
  else log.info(entry, event);
};
