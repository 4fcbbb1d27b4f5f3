import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../session/auditLog';
import { callerOf } from '../session/authentication';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import { notFound } from '../http/problems';
import { createMember, updateMember } from './changes';
import { deleteMembers, isDeleted, undoDeletion } from './deletion';
import { changeMatching, deleteMatching } from './matching';
import { readPage } from './page';
import { idsOf, membershipOf } from './membership';
import { readable, toMember } from './rows';
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** The seats of a user's plan: null for any number, undefined without a plan. */
type SeatsOf = (request: FastifyRequest, userId: string) => Promise<number | null | undefined>;
/** The invitations of other people to a user who is on nobody else's team. */
type InvitationsTo = (user: { userId: string; email: string }) => Promise<Schema<'InvitationToMe'>[]>;

/** members: reads, looks up and changes members, one by one or in bulk. */
export const memberRoutes = (
  app: FastifyInstance,
  context: Context,
  { seatsOf, invitationsTo }: { seatsOf: SeatsOf; invitationsTo: InvitationsTo },
): void => {
  const { db } = context;
  app.route<Request<'listMembers'>>({
    ...operation('listMembers'),
    preValidation: ({ query }: { query: { ids?: unknown } }, _reply, done) => {
      if (typeof query.ids === 'string') query.ids = query.ids.split(',');
      done();
    },
    handler: async (request) => {
      const { teamId } = await membershipOf(db, callerOf(request).userId, 'read');
      return readPage(db, teamId, request.query);
    },
  });

  app.route<Request<'listClassMembers'>>({
    ...operation('listClassMembers'),
    handler: async (request) => {
      const { teamId } = await membershipOf(db, callerOf(request).userId, 'read');
      return readPage(db, teamId, { ...request.query, role: 'User', class: request.params.value });
    },
  });

  app.route<Request<'readMemberFacets'>>({
    ...operation('readMemberFacets'),
    handler: async (request) => {
      const { userId, account } = callerOf(request);
      const { teamId, access, owner } = await membershipOf(db, userId, 'read');
      const seatLimit = access === 'owner' ? await seatsOf(request, userId) : undefined;
      const seats = seatLimit === undefined ? null : { most: seatLimit, used: await seatsUsed(db, teamId) };
      const invitations = access === 'owner' ? await invitationsTo({ userId, email: account.email }) : [];
      const categories = await valuesOf(db, teamId, 'categoryId');
      const classes = await valuesOf(db, teamId, 'class');
      return { access, team: { owner, seats }, invitations, categories, classes };
    },
  });

  app.route<Request<'checkUsername'>>({
    ...operation('checkUsername'),
    handler: async (request) => {
      const { teamId } = await membershipOf(db, callerOf(request).userId, 'manage');
      const { value } = request.params;
      return { available: await isUsernameFree(db, teamId, value, request.query.except) };
    },
  });

  app.route<Request<'readMember'>>({
    ...operation('readMember'),
    handler: async (request) => {
      const { teamId } = await membershipOf(db, callerOf(request).userId, 'read');
      const row = await readable(db)
        .where('members.teamId', '=', teamId)
        .where('members.id', '=', request.params.id)
        .executeTakeFirstOrThrow(notFound);
      return toMember(row, request.query.populate === 'user_id');
    },
  });

  app.route<Request<'createMember'>>({
    ...operation('createMember'),
    handler: async (request, reply) => {
      const place = await membershipOf(db, callerOf(request).userId, 'manage');
      await createMember(db, place, request.query.id, request.body);
      return reply.code(204).send();
    },
  });

  app.route<Request<'updateMember'>>({
    ...operation('updateMember'),
    handler: async (request, reply) => {
      const place = await membershipOf(db, callerOf(request).userId, 'manage');
      await updateMember(db, place, request.params.id, request.body);
      return reply.code(204).send();
    },
  });

  app.route<Request<'deleteMember'>>({
    ...operation('deleteMember'),
    handler: async (request, reply) => {
      const place = await membershipOf(db, callerOf(request).userId, 'manage');
      const { id } = request.params;
      const { deletion } = request.query;
      if ((await deleteMembers(context, place, { next: idsOf([id]), deletion })) > 0)
        return reply.code(204).send();
      // The call was repeated after a lost response.
      if (deletion === undefined || !(await isDeleted(db, place, { id, deletion }))) throw notFound();
      return reply.code(204).send();
    },
  });

  app.route<Request<'deleteMembers'>>({
    ...operation('deleteMembers'),
    handler: async (request, reply) => {
      const place = await membershipOf(db, callerOf(request).userId, 'manage');
      await deleteMembers(context, place, { next: idsOf(request.body.ids), ...request.query });
      return reply.code(204).send();
    },
  });

  app.route<Request<'deleteMatching'>>({
    ...operation('deleteMatching'),
    handler: async (request) => {
      const place = await membershipOf(db, callerOf(request).userId, 'manage');
      return deleteMatching(context, place, request.query);
    },
  });

  app.route<Request<'changeMatching'>>({
    ...operation('changeMatching'),
    handler: async (request) => {
      const place = await membershipOf(db, callerOf(request).userId, 'manage');
      return changeMatching(context, place, request.query, request.body);
    },
  });

  app.route<Request<'undoDeletion'>>({
    ...operation('undoDeletion'),
    handler: async (request) => {
      const { userId } = callerOf(request);
      const { after } = request.query;
      const place = await membershipOf(db, userId, 'manage');
      const undone = await undoDeletion(context, place, { deletion: request.params.id, after });
      if (after === undefined) audit(context, request, 'deletion.undone', userId);
      return undone;
    },
  });
};

const maxFacets = 200;

/** Whether the username is free in the team, ignoring case. `except` is a member who may have it already. */
const isUsernameFree = async (
  db: Database,
  teamId: string,
  username: string,
  except: string | undefined,
): Promise<boolean> => {
  const holder = await db
    .selectFrom('members')
    .select('id')
    .where('teamId', '=', teamId)
    .where('usernameKey', '=', username.toLowerCase())
    .where('username', 'is not', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return !holder;
};

/** How many seats a team uses: its owner's and one for each member who has an account. */
const seatsUsed = async (db: Database, teamId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('members')
    .where('teamId', '=', teamId)
    .where('userId', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count + 1;
};

/** The distinct values of a column, by a recursive query that skips through its index (loose index scan). */
const valuesOf = async (db: Database, teamId: string, column: 'categoryId' | 'class'): Promise<string[]> => {
  const next = db.selectFrom('members').select(column).where('teamId', '=', teamId).orderBy(column).limit(1);
  const { rows } = await sql<{ value: string }>`
    with recursive found(value) as (
      (${next.where(column, 'is not', null)})
      union all
      select (${next.where(column, '>', sql<string>`found.value`)}) from found where found.value is not null
    )
    select value from found where value is not null limit ${maxFacets}`.execute(db);
  return rows.map(({ value }) => value).sort((one, other) => one.localeCompare(other));
};
