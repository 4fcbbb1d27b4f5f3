import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request, Schema } from '../../contract/types';
import type { Queries } from '../../database/schema';
import { notFound } from '../../http/problems';
import { siteUrlFor } from '../../http/siteUrl';
import { membershipOf } from '../../members/membership';
import { lastEvents, recordEvent } from '../../members/teamEvents';
import { enqueueMail } from '../../mail/queue';
import { audit } from '../../session/auditLog';
import { callerOf } from '../../session/authentication';
import { isConfirmed } from '../confirmedAddress';
import { invitationsTo } from './invitations';

/** The other person's team that the account has joined, with its invitation: at most one. */
const joined = (db: Queries, userId: string) =>
  db
    .selectFrom('members')
    .innerJoin('teams', 'teams.id', 'members.teamId')
    .innerJoin('users as owners', 'owners.id', 'teams.ownerId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invitations')
          .select(['id', 'acceptedAt'])
          .whereRef('invitations.teamId', '=', 'members.teamId')
          .whereRef('invitations.email', '=', 'members.email')
          .where('acceptedAt', 'is not', null)
          .orderBy('acceptedAt', 'desc')
          .limit(1)
          .as('invitation'),
      (join) => join.onTrue(),
    )
    .where('members.userId', '=', userId)
    .select([
      'members.teamId',
      'members.role',
      'members.createdAt',
      'owners.name as owner',
      'owners.email as ownerEmail',
      'invitation.id as invitationId',
      'invitation.acceptedAt',
    ]);

/**
 * Removes the account from the team that it joined, and mails the team's owner. The entry stays in the team's list, without
 * an account, also in a deletion that can be undone. Call it in a transaction that has locked the account's own team.
 * @returns false if it has joined no team
 */
export const leaveTeam = async (
  trx: Queries,
  { userId, siteUrl }: { userId: string; siteUrl: string },
): Promise<boolean> => {
  const left = await joined(trx, userId).execute();
  let entries = 0n;
  for (const table of ['members', 'deletedMembers'] as const) {
    const unlinked = trx.updateTable(table).set({ userId: null }).where('userId', '=', userId);
    entries += (await unlinked.executeTakeFirstOrThrow()).numUpdatedRows;
  }
  for (const { teamId, ownerEmail: email, invitationId } of left) {
    await recordEvent(trx, { teamId, userId }, { kind: 'left' });
    await enqueueMail(trx, { kind: 'memberLeft', email, siteUrl, invitationId });
  }
  return entries > 0n;
};

/** The invitations to an account that has joined no team; none until its address is confirmed. */
export const openInvitations = async (
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  { userId, email }: { userId: string; email: string },
): Promise<Schema<'InvitationToMe'>[]> =>
  (await isConfirmed(db, userId)) ? invitationsTo({ db, keys, clock }, { userId, email }) : [];

const readOwnTeam = async (
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  { userId, email }: { userId: string; email: string },
): Promise<Schema<'OwnTeam'>> => {
  const team = await joined(db, userId).executeTakeFirst();
  return {
    joined: team
      ? { owner: team.owner, role: team.role, since: (team.acceptedAt ?? team.createdAt).toISOString() }
      : null,
    invitations: team ? [] : await openInvitations({ db, keys, clock }, { userId, email }),
  };
};

/** account/team: the team that the caller has joined, the invitations to other teams, and leaving the team. */
export const ownTeamRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, config, mail } = context;

  app.route<Request<'readOwnTeam'>>({
    ...operation('readOwnTeam'),
    handler: (request) => {
      const { userId, account } = callerOf(request);
      return readOwnTeam(context, { userId, email: account.email });
    },
  });

  app.route<Request<'listTeamEvents'>>({
    ...operation('listTeamEvents'),
    handler: async (request) => {
      const place = await membershipOf(db, callerOf(request).userId, 'owner');
      return { results: await lastEvents(db, place) };
    },
  });

  app.route<Request<'leaveTeam'>>({
    ...operation('leaveTeam'),
    handler: async (request, reply) => {
      const { userId, account } = callerOf(request);
      const siteUrl = siteUrlFor(config, request);
      const isLeft = await db.transaction().execute(async (trx) => {
        // The same lock as in `joinTeam`, so that joining and leaving are serialized.
        await trx.selectFrom('teams').select('id').where('ownerId', '=', userId).forUpdate().execute();
        return leaveTeam(trx, { userId, siteUrl });
      });
      if (!isLeft) throw notFound();
      audit(context, request, 'team.left', account.email);
      mail.wake();
      return reply.code(204).send();
    },
  });
};
