import { Readable } from 'node:stream';
import { setImmediate as anotherTurn } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { sql } from 'kysely';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../accounts/authentication';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import { problemOf } from '../http/errorHandler';
import { invalid } from '../http/problems';
import { readCsv, type FileRow } from './csv';
import { importRows, type Outcome } from './importRows';
import { placeOf } from './place';

const batch = 1_000;
const largestFile = 20 * 1024 * 1024;
const room = 64 * 1024;

const fileOf = async (request: FastifyRequest): Promise<Uint8Array> => {
  const part = await request.file();
  if (part?.fieldname !== 'file') throw invalid({ file: ['is required'] });
  const file = await part.toBuffer();
  // What the form has after its file is read away, or the connection would never notice that its sender left.
  request.raw.resume();
  return file;
};

/** Imports batch by batch, each once the line about the one before has been taken: who leaves stops it. */
async function* linesOf(
  { db, log }: Context,
  teamId: string,
  rows: FileRow[],
): AsyncGenerator<Schema<'ImportLine'>> {
  const sum: Outcome = { imported: 0, unchanged: 0, failed: [] };
  try {
    for (let processed = 0; processed < rows.length;) {
      const taken = rows.slice(processed, processed + batch);
      const { imported, unchanged, failed } = await importRows(db, teamId, taken);
      sum.imported += imported;
      sum.unchanged += unchanged;
      sum.failed.push(...failed);
      processed += taken.length;
      // The embedded database leaves no turn to anyone else, such as a sender who goes away.
      await anotherTurn();
      yield { type: 'progress', processed, total: rows.length };
    }
    // The embedded database has nobody who would do it in the background.
    if (sum.imported >= batch) await sql`analyze members`.execute(db);
    yield { type: 'done', ...sum, failed: sum.failed.sort((one, other) => one.line - other.line) };
  } catch (error) {
    log.error({ err: error }, 'import stopped');
    const { statusCode, message } = problemOf(error as FastifyError);
    yield { type: 'stopped', problem: { code: statusCode, message } };
  }
}

async function* written(lines: AsyncIterable<unknown>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** members/import: reads a CSV file as a whole, then takes its rows while it tells how far it is. */
export const importRoute = async (app: FastifyInstance, context: Context): Promise<void> => {
  const { body: _, ...schema } = operation('importMembers').schema;
  app.removeAllContentTypeParsers();
  await app.register(multipart, {
    limits: { fileSize: largestFile, files: 1, fields: 0, parts: 1 },
  });
  app.route<Omit<Request<'importMembers'>, 'Reply'>>({
    ...operation('importMembers'),
    schema,
    bodyLimit: largestFile + room,
    handler: async (request, reply) => {
      const { teamId } = await placeOf(context.db, callerOf(request).userId, 'manage');
      const rows = await readCsv(await fileOf(request));
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(written(linesOf(context, teamId, rows)), { highWaterMark: 1 }));
    },
  });
};
