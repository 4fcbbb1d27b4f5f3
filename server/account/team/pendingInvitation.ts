import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { timeAfter, type Clock } from '../../base/clock';
import type { Tables } from '../../database/schema';

/** The condition that an invitation can still be accepted: it is not used, revoked or expired. */
export const isPending = (clock: Clock): Expression<SqlBool> => {
  const invitation = expressionBuilder<Tables, 'invitations'>();
  return invitation.and([
    invitation('invitations.acceptedAt', 'is', null),
    invitation('invitations.revokedAt', 'is', null),
    invitation('invitations.expiresAt', '>', timeAfter(clock, 0)),
  ]);
};
