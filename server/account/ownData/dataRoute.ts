import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context';
import { operation } from '../../contract/operation';
import type { Request } from '../../contract/types';
import type { Row } from '../../database/schema';
import { endOfData } from '../../../contract/dataFile';
import { pagesOf } from '../../members/exportRoute';
import { inPages } from '../../members/inPages';
import { readable, toMember } from '../../members/rows';
import { eventsOf, toEvent } from '../../members/teamEvents';
import { audit } from '../../session/auditLog';
import { callerOf, type Caller } from '../../session/authentication';
import { sessionsOf } from '../../session/sessions';
import { toInvitation } from '../team/invitations';
import { passkeysOf } from '../passkeys/passkeys';
import { readSecondKey } from '../secondKey/secondKey';

const json = (key: string, value: unknown): string => `"${key}":${JSON.stringify(value)},\n`;

/** The items of a list, written page by page. */
async function* listOf(key: string, pages: AsyncIterable<unknown[]>) {
  yield `"${key}":[`;
  let separator = '';
  for await (const page of pages) {
    yield separator + page.map((item) => JSON.stringify(item)).join(',\n');
    separator = ',\n';
  }
  yield ']';
}

async function* memberPages({ db }: Context, teamId: string) {
  for await (const rows of pagesOf(db, teamId, {}))
    yield rows.map((row) => toMember({ ...row, userName: null, userEmail: null }, false));
}

async function* invitationPages({ db, clock }: Context, teamId: string) {
  const inOrder = db.selectFrom('invitations').selectAll().where('teamId', '=', teamId).orderBy('id');
  const pages = inPages<Row<'invitations'>>((last, limit) =>
    inOrder
      .$if(last !== null, (rest) => rest.where('id', '>', last?.id ?? ''))
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) yield rows.map((row) => toInvitation(row, clock));
}

async function* eventPages({ db }: Context, { teamId, userId }: { teamId: string; userId: string }) {
  const inOrder = eventsOf(db, teamId).orderBy('teamEvents.id').orderBy('kind');
  const pages = inPages<Row<'teamEvents'> & { actor: string | null }>((last, limit) =>
    inOrder
      .$if(last !== null, (rest) =>
        rest.where(sql<boolean>`(team_events.id, kind) > (${last?.id}, ${last?.kind})`),
      )
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) yield rows.map((row) => toEvent(row, userId));
}

/** Writes the file piece by piece, on demand: no database connection is held while the reader is slow. */
async function* piecesOf(context: Context, { userId, sessionId: currentId }: Caller) {
  const { db, clock } = context;
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'confirmedAt', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const team = await db
    .selectFrom('teams')
    .select(['id', 'createdAt'])
    .where('ownerId', '=', userId)
    .executeTakeFirstOrThrow();
  const plan = await db
    .selectFrom('purchases')
    .leftJoin('renewals', 'purchaseId', 'id')
    .select(['productId', 'plan', 'status', 'startedAt', 'renewsAt', 'endsAt'])
    .where('userId', '=', userId)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
  const places = await readable(db).where('members.userId', '=', userId).execute();
  yield '{';
  yield json('account', account);
  yield json('sessions', await sessionsOf(db, { userId, currentId }, clock));
  yield json('secondKey', await readSecondKey(db, userId));
  yield json('passkeys', await passkeysOf(db, userId));
  yield json('plan', plan);
  yield json('team', team);
  yield json(
    'places',
    places.map((row) => toMember(row, false)),
  );
  yield* listOf('members', memberPages(context, team.id));
  yield ',\n';
  yield* listOf('invitations', invitationPages(context, team.id));
  yield ',\n';
  yield* listOf('events', eventPages(context, { teamId: team.id, userId }));
  yield `,\n${endOfData}`;
}

/** account/data: streams all stored data about the caller's account and own team. */
export const dataRoute = (app: FastifyInstance, context: Context): void => {
  app.route<Omit<Request<'downloadData'>, 'Reply'>>({
    ...operation('downloadData'),
    handler: (request, reply) => {
      const caller = callerOf(request);
      audit(context, request, 'data.downloaded', caller.account.email);
      const name = `threadkeep-${new Date().toISOString().slice(0, 10)}.json`;
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(piecesOf(context, caller)));
    },
  });
};
