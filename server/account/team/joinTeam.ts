import type { Context } from '../../context';
import type { Schema } from '../../contract/types';
import type { Queries } from '../../database/schema';
import { normalizeEmail } from '../../../contract/emailAddress';
import { HttpProblem } from '../../http/problems';
import { revokeInvitationsOf } from '../../members/membership';
import { acceptInvitation, mismatch } from './acceptInvitation';

const onAnotherTeam = () =>
  new HttpProblem(409, 'You’re on another team. Leave it first, under “Team” on your account page.');
const ownsTeamOfOthers = () =>
  new HttpProblem(
    409,
    'People with accounts are on your own team. Delete them from it before you join another.',
  );

const ownTeam = () => new HttpProblem(409, 'This team is your own. You don’t need an invitation.');

/** Locks both teams, always in the same order: two owners may join each other's team at the same moment. */
const lockTeams = async (trx: Queries, ownerId: string, teamId: string): Promise<string | undefined> => {
  const teams = await trx
    .selectFrom('teams')
    .select(['id', 'ownerId'])
    .where((eb) => eb.or([eb('ownerId', '=', ownerId), eb(eb.cast('id', 'text'), '=', teamId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return teams.find((team) => team.ownerId === ownerId)?.id;
};

/**
 * Accepts an invitation with an account that exists (docs/decisions/021-addresses-and-teams.md).
 * @throws HttpProblem 403 as `acceptInvitation`, and for another address than the account's; 409 for a person who is on
 * another team, or whose own team has other members with accounts
 */
export const joinTeam = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  link: Schema<'InvitationLink'>,
  { id: userId, email, siteUrl }: { id: string; email: string; siteUrl: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (normalizeEmail(link.email) !== email) throw mismatch();
    const ownTeamId = await lockTeams(trx, userId, link.teamId);
    if (ownTeamId === undefined) throw mismatch();
    const linked = await trx
      .selectFrom('members')
      .select('userId')
      .where((eb) =>
        eb.or([
          eb('userId', '=', userId),
          eb.and([eb('teamId', '=', ownTeamId), eb('userId', 'is not', null)]),
        ]),
      )
      .execute();
    if (linked.some((member) => member.userId === userId)) throw onAnotherTeam();
    if (linked.length > 0) throw ownsTeamOfOthers();
    await acceptInvitation(trx, { ...link, setupComplete: true }, { userId, siteUrl, clock });
    // Checked after the link, so that an edited link is refused as such.
    if (ownTeamId === link.teamId) throw ownTeam();
    await revokeInvitationsOf(trx, [userId], clock);
  });
