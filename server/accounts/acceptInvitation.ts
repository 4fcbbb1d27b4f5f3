import { sql } from 'kysely';
import type { Schema } from '../contract/types';
import type { Queries, Row } from '../database/schema';
import { HttpProblem } from '../http/problems';
import { hashSecretToken } from './secretTokens';
import { normalizeEmail } from './users';

type Registration = Schema<'Registration'>;

const mismatch = () =>
  new HttpProblem(403, 'This invitation does not match what was sent. Ask for a new one.');

const codeOf = ({ profileName }: Registration): string => {
  const code = profileName?.['code'];
  return typeof code === 'string' ? code : '';
};

const says = (invitation: Row<'invitations'>, registration: Registration): boolean =>
  invitation.email === normalizeEmail(registration.email) &&
  invitation.role === registration.role &&
  invitation.teamId === registration.teamId &&
  invitation.profileName === registration.profileName?.['name'] &&
  (registration.parentUser === undefined || invitation.invitedBy === registration.parentUser);

/**
 * Uses up the invitation whose one-time code the registration carries, and gives its place in the team to the
 * user. Role and team are the invitation's own.
 * @throws HttpProblem 403 when there is none that is still open, or when the link was edited
 */
export const acceptInvitation = async (
  db: Queries,
  registration: Registration,
  userId: string,
): Promise<void> => {
  const invitation = await db
    .updateTable('invitations')
    .set({ acceptedAt: sql<Date>`now()` })
    .where('codeHash', '=', hashSecretToken(codeOf(registration)))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (!invitation || !says(invitation, registration)) throw mismatch();
  const { teamId, role, profileName, invitedBy } = invitation;
  const setupComplete = registration.setupComplete ?? false;
  await db
    .insertInto('teamMembers')
    .values({ teamId, userId, role, profileName, invitedBy, setupComplete })
    .execute();
};
