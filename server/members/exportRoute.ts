import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callerOf } from '../session/authentication';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request } from '../contract/types';
import { byteOrderMark, columns, fileRoleOf } from '../../contract/memberFile';
import type { Database, Row } from '../database/schema';
import { writeCsv } from './csv';
import { filtersOf, matchingOf } from './filters';
import { inPages } from './inPages';
import { addedAt, inOrder, isAfter, orderOf, positionOf } from './order';
import { membershipOf } from './membership';

/** A member as a row of the file, which can be imported again. */
const cellsOf = (member: Row<'members'>) =>
  columns.map((column) => {
    if (column === 'category') return member.categoryId;
    return column === 'role' ? fileRoleOf(member.role) : member[column];
  });

type Listed = Row<'members'> & { addedAt: string };

/**
 * The members that match, page by page.
 * @throws HttpProblem 422 for a search that is too long, before the first page is read
 */
export const pagesOf = (
  db: Database,
  teamId: string,
  query: Request<'listMembers'>['Querystring'],
): AsyncGenerator<Listed[]> => {
  const order = orderOf(query);
  const matching = matchingOf(db, teamId, filtersOf(query))
    .selectAll()
    .select(addedAt)
    .orderBy(inOrder(order));
  return inPages<Listed>((last, limit) =>
    matching
      .$if(last !== null, (rest) => rest.where(isAfter(order, last ? positionOf(order, last) : [])))
      .limit(limit)
      .execute(),
  );
};

async function* piecesOf(pages: ReturnType<typeof pagesOf>) {
  yield byteOrderMark + writeCsv([columns]);
  for await (const rows of pages) yield writeCsv(rows.map(cellsOf));
}

/** members/export: streams all members that match the list's filters, or those that were selected. */
export const exportRoute = (app: FastifyInstance, { db }: Context): void => {
  const send = (reply: FastifyReply, teamId: string, query: Request<'listMembers'>['Querystring']) => {
    const pages = pagesOf(db, teamId, query);
    const name = `members-${new Date().toISOString().slice(0, 10)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(piecesOf(pages)));
  };
  app.route<Omit<Request<'exportMembers'>, 'Reply'>>({
    ...operation('exportMembers'),
    handler: async (request, reply) => {
      const { teamId } = await membershipOf(db, callerOf(request).userId, 'read');
      return send(reply, teamId, request.query);
    },
  });
  app.route<Omit<Request<'exportSelected'>, 'Reply'>>({
    ...operation('exportSelected'),
    handler: async (request, reply) => {
      const { teamId } = await membershipOf(db, callerOf(request).userId, 'read');
      return send(reply, teamId, { ids: request.body.ids });
    },
  });
};
