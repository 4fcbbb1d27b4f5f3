import { sql } from 'kysely';
import type { Schema } from '../contract/types';
import type { Queries, Row } from '../database/schema';
import { HttpProblem } from '../http/problems';
import { namedColumns } from '../members/rows';
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

/** Puts the person into the member list: as the one who is there by that address without an account, or anew. */
const takePlace = async (
  db: Queries,
  { teamId, role, email, profileName, invitedBy }: Row<'invitations'>,
  person: { userId: string; setupComplete: boolean },
): Promise<void> => {
  const place = { role, invitedBy, ...person };
  const member = { teamId, ...namedColumns(profileName), ...place };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('members')
    .values({ ...member, email })
    .onConflict((conflict) =>
      conflict
        .columns(['teamId', 'email'])
        .where('email', 'is not', null)
        .doUpdateSet(place)
        .where('members.userId', 'is', null),
    )
    .executeTakeFirstOrThrow();
  // Someone else of the team has come to be listed with that address.
  if (!numInsertedOrUpdatedRows) await db.insertInto('members').values(member).execute();
};

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
  await takePlace(db, invitation, { userId, setupComplete: registration.setupComplete ?? false });
};
