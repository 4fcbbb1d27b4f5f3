import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxFileBytes } from '../../contract/memberFile';
import { callerOf } from '../session/authentication';
import type { Context } from '../context';
import { operation } from '../contract/operation';
import type { Request, Schema } from '../contract/types';
import { problemOf } from '../http/errorHandler';
import { share } from '../limits/share';
import { imports as importsOfTeam } from '../limits/table';
import { readCsv, type FileRow } from './csv';
import { importRows } from './importRows';
import { membershipOf, type Membership } from './membership';
import { EventEmitter, once } from 'node:events';
import { HttpProblem, invalid } from '../http/problems';
import { fileRefusals } from '../../contract/memberFileWords';
import { memberFileMegabytes } from '../../contract/numbers';

const manyRows = 1_000;
const maxFailures = 1_000;
const maxBodyBytes = maxFileBytes + 8 * 1024;
/** The longest time for an upload. A slower client counts as disconnected. */
const timeoutMs = 60_000;
const maxImports = 2;
/** The number of files that are received at once. Each is held in memory. */
const maxUploads = 8;
/** A file up to this size is read to its end before it is refused, so that the client reads the answer. */
const maxDrainedBytes = 10 * 1024 * 1024;
/** A buffer for more lines than an import has, so that the import never waits for a slow reader. */
const maxLines = 2_000;

const written = (line: Schema<'ImportLine'>) => `${JSON.stringify(line)}\n`;

/** Imports batch by batch, and frees its slot. A client that disconnects stops it; one that reads slowly does not hold it up. */
async function* importing(
  { db }: Context,
  { id: requestId, log }: FastifyRequest,
  { place, subject, rows, end }: { place: Membership; subject: string; rows: FileRow[]; end: () => void },
): AsyncGenerator<string> {
  const id = randomUUID();
  const sum = { imported: 0, unchanged: 0, failed: 0 };
  try {
    const { rows: began } = await sql<{ now: Date }>`select now()`.execute(db);
    const startedAt = began[0]?.now.toISOString() ?? '';
    for (let processed = 0; processed < rows.length;) {
      const batch = rows.slice(processed, processed + share.importedRows);
      const { imported, unchanged, failed } = await importRows(db, place, { batch, id, subject });
      const named = failed
        .sort((one, other) => one.line - other.line)
        .slice(0, Math.max(maxFailures - sum.failed, 0));
      sum.imported += imported;
      sum.unchanged += unchanged;
      sum.failed += failed.length;
      processed += batch.length;
      // The embedded database runs on this thread: let other requests and a closed connection be handled.
      await nextTurn();
      if (named.length > 0) yield written({ type: 'failures', failed: named });
      yield written({ type: 'progress', processed, total: rows.length });
    }
    // The embedded database has no autovacuum that would update the statistics.
    if (sum.imported >= manyRows) await sql`analyze members`.execute(db);
    yield written({ type: 'done', ...sum, startedAt });
  } catch (error) {
    const { statusCode, message } = problemOf(error as FastifyError);
    log[statusCode >= 500 ? 'error' : 'info']({ err: error }, 'import stopped');
    yield written({ type: 'stopped', problem: { code: statusCode, message, requestId } });
  } finally {
    end();
  }
}

/** members/import: parses a CSV file as a whole, then imports it and streams a line of progress per batch. */
export const importRoute = (app: FastifyInstance, context: Context): void => {
  const { body: _, ...schema } = operation('importMembers').schema;
  const imports = createSlots(maxImports);
  const uploads = createSlots(maxUploads);

  /** Refuses a file before it is received. */
  const beginUpload = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await context.limiter.count('importMembers', importsOfTeam, request);
    const { teamId } = await membershipOf(context.db, callerOf(request).userId, 'manage');
    const size = Number(request.headers['content-length']);
    if (size > maxBodyBytes && size <= maxDrainedBytes) throw tooLarge();
    const end = await uploads.begin(teamId);
    request.raw.once('end', end);
    reply.raw.once('close', end);
    if (request.socket.destroyed) end();
    AbortSignal.timeout(timeoutMs).addEventListener('abort', () => {
      if (!request.raw.complete) request.raw.destroy();
    });
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.route<Omit<Request<'importMembers'>, 'Reply'> & { Body: Buffer | undefined }>({
    ...operation('importMembers'),
    schema,
    bodyLimit: maxBodyBytes,
    onRequest: beginUpload,
    handler: async (request, reply) => {
      const place = await membershipOf(context.db, callerOf(request).userId, 'manage');
      const file = await uploadedFile(request.body, request.headers['content-type'] ?? '');
      const end = await imports.begin(place.teamId);
      try {
        const rows = await readCsv(file.bytes, request.query.columns);
        const lines = Readable.from(importing(context, request, { place, subject: file.name, rows, end }), {
          highWaterMark: maxLines,
        }).once('close', end);
        return await reply.type('application/x-ndjson; charset=utf-8').send(lines);
      } catch (error) {
        end();
        throw error;
      }
    },
  });
};

const retryAfterSeconds = 10;
/** How long an import waits for a cancelled one, which ends after its current batch. */
const maxWaitMs = 10_000;

/** Limits the imports that run at once in this process: one per team, and `maxAtOnce` in all. */
export const createSlots = (maxAtOnce: number, waitMs = maxWaitMs) => {
  /** The teams that have a slot. Its end is emitted under the team's id. */
  const teams = new Set<string>();
  const ends = new EventEmitter().setMaxListeners(0);
  return {
    /**
     * Waits a short time for the team's slot.
     * @returns a function that frees the slot
     * @throws HttpProblem 429 if the team still uses it, 503 if all slots are taken
     */
    begin: async (teamId: string): Promise<() => void> => {
      if (teams.has(teamId))
        await once(ends, teamId, { signal: AbortSignal.timeout(waitMs) }).catch(() => undefined);
      if (teams.has(teamId))
        throw new HttpProblem(429, 'Your team is already importing a file. Try again when it’s done.', {
          retryAfterSeconds,
        });
      if (teams.size >= maxAtOnce)
        throw new HttpProblem(503, 'Other imports are running. Try again in a minute.', {
          retryAfterSeconds,
        });
      teams.add(teamId);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        teams.delete(teamId);
        ends.emit(teamId);
      };
    },
  };
};

const maxDelimiterLength = 72;
const maxHeadBytes = 4 * 1024;

const tooLarge = () => new HttpProblem(413, fileRefusals.tooLarge(memberFileMegabytes));
const unreadable = () => new HttpProblem(400, 'The request could not be read');

/** A longer file name is truncated to this length. */
const maxFileNameLetters = 120;
const control = /\p{Cc}/gu;

/** The parser takes seconds for thousands of parts or header lines, and blocks other requests meanwhile. */
const refuseManyParts = (body: Buffer): void => {
  const head = body.indexOf('\r\n\r\n');
  if ((head === -1 ? body.length : head) > maxHeadBytes) throw unreadable();
  const delimiter = body.subarray(0, Math.min(Math.max(body.indexOf('\r\n'), 0), maxDelimiterLength));
  const second = body.indexOf(delimiter, 1);
  if (second !== -1 && second + delimiter.length < body.length - '--\r\n'.length)
    throw invalid({ file: ['Must be the only field'] });
};

/**
 * Reads the file from a multipart form whose only field is `file`.
 * @throws HttpProblem 400 for a missing or malformed form, 413 for a file over the limit, 422 for a form without a file
 */
const uploadedFile = async (
  body: Buffer | undefined,
  contentType: string,
): Promise<{ name: string; bytes: Uint8Array }> => {
  if (!body) throw unreadable();
  refuseManyParts(body);
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  // Deprecated for servers because it buffers the whole form, which is already in memory here.
  // oxlint-disable-next-line typescript/no-deprecated
  const form = await answer.formData().catch((error: unknown) => {
    throw Object.assign(unreadable(), { cause: error });
  });
  const file = form.get('file');
  if (file === null) throw invalid({ file: ['Required'] });
  if (typeof file === 'string')
    throw invalid({ file: ['Must be a file, and its part must name a filename'] });
  if (file.size > maxFileBytes) throw tooLarge();
  const name = file.name.replace(control, '').slice(0, maxFileNameLetters);
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
};
