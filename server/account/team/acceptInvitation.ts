import { timeAfter, type Clock } from '../../base/clock';
import type { Schema } from '../../contract/types';
import type { Queries, Row } from '../../database/schema';
import { normalizeEmail } from '../../../contract/emailAddress';
import { enqueueMail } from '../../mail/queue';
import { HttpProblem } from '../../http/problems';
import { namedColumns } from '../../members/rows';
import { recordEvent } from '../../members/teamEvents';
import { isPending } from './pendingInvitation';
import { hashSecretToken } from '../secretTokens';

/** The claims of an invitation's link; none for a registration without an invitation. */
type Link = Partial<Schema<'InvitationLink'>> & { email: string };

/** The refusal of a link without a pending invitation, or of an edited link. */
export const mismatch = () => new HttpProblem(403, 'This invitation isn’t valid. Ask for a new one.');

const codeOf = ({ profileName }: Link): string => {
  const code = profileName?.['code'];
  return typeof code === 'string' ? code : '';
};

const isOfLink = (invitation: Row<'invitations'>, link: Link): boolean =>
  invitation.email === normalizeEmail(link.email) &&
  invitation.role === link.role &&
  invitation.teamId === link.teamId &&
  invitation.profileName === link.profileName?.['name'] &&
  (link.parentUser === undefined || invitation.invitedBy === link.parentUser);

/** Adds the person to the member list, or links the account to the listed member with that address. */
const addToTeam = async (
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
  // Another account in the team already uses that address: add the member without it.
  if (!numInsertedOrUpdatedRows) await db.insertInto('members').values(member).execute();
};

/**
 * Reads the pending invitation that a link belongs to.
 * @throws HttpProblem 403 when no pending invitation matches, or when the link was edited
 */
export const lookUpInvitation = async (
  db: Queries,
  link: Schema<'InvitationLink'>,
  clock: Clock,
): Promise<Schema<'InvitationPreview'>> => {
  const invitation = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .selectAll('invitations')
    .select('users.name as inviter')
    .where('codeHash', '=', hashSecretToken(codeOf(link)))
    .where(isPending(clock))
    .executeTakeFirst();
  if (!invitation || !isOfLink(invitation, link)) throw mismatch();
  return { inviter: invitation.inviter, role: invitation.role };
};

/**
 * Uses up the invitation that the link's one-time code belongs to, adds the user to its team and queues a notice to the team's
 * owner. Role and team come from the invitation, not from the request.
 * @throws HttpProblem 403 when no pending invitation matches, or when the link was edited
 */
export const acceptInvitation = async (
  db: Queries,
  link: Link & { setupComplete?: boolean },
  { userId, siteUrl, clock }: { userId: string; siteUrl: string; clock: Clock },
): Promise<void> => {
  const invitation = await db
    .updateTable('invitations')
    .set({ acceptedAt: timeAfter(clock, 0) })
    .where('codeHash', '=', hashSecretToken(codeOf(link)))
    .where(isPending(clock))
    .returningAll()
    .executeTakeFirst();
  if (!invitation || !isOfLink(invitation, link)) throw mismatch();
  await addToTeam(db, invitation, { userId, setupComplete: link.setupComplete ?? false });
  const { teamId, role } = invitation;
  await recordEvent(db, { teamId, userId }, { kind: 'joined', role });
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', invitation.invitedBy)
    .executeTakeFirstOrThrow();
  await enqueueMail(db, { kind: 'memberJoined', email, siteUrl, invitationId: invitation.id });
};
