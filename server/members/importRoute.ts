import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../session/authentication';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import { problemOf } from '../http/errorHandler';
import { readCsv, type FileRow } from './csv';
import { importRows } from './importRows';
import { createImportSlots } from './importSlots';
import { membershipOf } from './membership';
import { largestFile, uploadedFile } from './upload';

/** Rows per transaction. The embedded database blocks other requests during one, so it must be short. */
const batch = 250;
const manyRows = 1_000;
const mostFailures = 1_000;
const roomForTheForm = 8 * 1024;
/** A client that reads nothing of the response for this long is treated as gone. */
const timeoutMs = 60_000;

const written = (line: Schema<'ImportLine'>) => `${JSON.stringify(line)}\n`;

/**
 * Imports batch by batch. Each one starts when the client has read the previous progress, so a lost client stops it.
 */
async function* importing(
  { db }: Context,
  { id: requestId, log }: FastifyRequest,
  teamId: string,
  rows: FileRow[],
): AsyncGenerator<string> {
  const sum = { imported: 0, unchanged: 0, failed: 0 };
  try {
    for (let processed = 0; processed < rows.length;) {
      const taken = rows.slice(processed, processed + batch);
      const { imported, unchanged, failed } = await importRows(db, teamId, taken);
      const named = failed
        .sort((one, other) => one.line - other.line)
        .slice(0, Math.max(mostFailures - sum.failed, 0));
      sum.imported += imported;
      sum.unchanged += unchanged;
      sum.failed += failed.length;
      processed += taken.length;
      // The embedded database runs on this thread: let other requests and a closed connection be handled.
      await nextTurn();
      if (named.length > 0) yield written({ type: 'failures', failed: named });
      yield written({ type: 'progress', processed, total: rows.length });
    }
    // The embedded database has no autovacuum that would update the statistics.
    if (sum.imported >= manyRows) await sql`analyze members`.execute(db);
    yield written({ type: 'done', ...sum });
  } catch (error) {
    log.error({ err: error }, 'import stopped');
    const { statusCode, message } = problemOf(error as FastifyError);
    yield written({ type: 'stopped', problem: { code: statusCode, message, requestId } });
  }
}

/** members/import: parses a CSV file as a whole, then imports it and streams a line of progress per batch. */
export const importRoute = (app: FastifyInstance, context: Context): void => {
  const { body: _, ...schema } = operation('importMembers').schema;
  const slots = createImportSlots();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.route<Omit<Request<'importMembers'>, 'Reply'> & { Body: Buffer | undefined }>({
    ...operation('importMembers'),
    schema,
    bodyLimit: largestFile + roomForTheForm,
    handler: async (request, reply) => {
      const { teamId } = await membershipOf(context.db, callerOf(request).userId, 'manage');
      const file = await uploadedFile(request.body, request.headers['content-type'] ?? '');
      const end = await slots.begin(teamId);
      try {
        const rows = await readCsv(file);
        reply.raw.setTimeout(timeoutMs, () => reply.raw.destroy());
        const lines = Readable.from(importing(context, request, teamId, rows), { highWaterMark: 1 }).once(
          'close',
          end,
        );
        return await reply.type('application/x-ndjson; charset=utf-8').send(lines);
      } catch (error) {
        end();
        throw error;
      }
    },
  });
};
