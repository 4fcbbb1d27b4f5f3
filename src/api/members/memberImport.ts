import * as v from 'valibot';
import { createApiClient, type Abortable, type ApiClient, type ClientOptions } from '../http/client';
import { parseJson, text } from '../http/schemas';
import { count } from './memberSchemas';
import { ProblemError, unreachable } from '../http/problem';
import { malformed, problemFromException, unwrap } from '../http/unwrap';
import type { components } from '../../../contract/schema.gen';

const failureSchema = v.object({
  line: count,
  name: v.string(),
  reason: text,
  row: v.record(v.string(), v.string()),
}) satisfies v.GenericSchema<unknown, components['schemas']['ImportFailure']>;

/** A failed row of an imported file: its line number (the header is line 1) and its text by column. */
export type ImportFailure = v.InferOutput<typeof failureSchema>;

/** The result of an import. */
export interface ImportOutcome {
  /** The number of rows that were imported, were already in the list, and failed. */
  imported: number;
  unchanged: number;
  failed: number;
  /** The first failed rows: the service returns at most 1000. */
  failures: ImportFailure[];
  /** When the import began, by the service's clock: members who were added since are new. */
  startedAt: string;
}

/** A line of the import's response. */
const importLineSchema = v.variant('type', [
  v.object({ type: v.literal('progress'), processed: count, total: count }),
  v.object({ type: v.literal('failures'), failed: v.array(failureSchema) }),
  v.object({
    type: v.literal('done'),
    imported: count,
    unchanged: count,
    failed: count,
    startedAt: v.optional(v.string(), ''),
  }),
  v.object({ type: v.literal('stopped'), problem: v.object({ code: v.number(), message: v.string() }) }),
]);

interface ImportOptions extends Abortable {
  file: File;
  /** Called after every batch with the numbers of rows. */
  onProgress: (progress: { processed: number; total: number }) => void;
}

/**
 * Uploads a CSV file of members with the multipart client and reads the response line by line.
 * Aborting ends the import after the current batch. The import is idempotent.
 * @throws ProblemError: `invalid` with the reason if the service refuses the file, `refused` if the import stops
 */
export const importMembers = async (
  client: ApiClient,
  { file, onProgress, signal }: ImportOptions,
): Promise<ImportOutcome> => {
  const form = new FormData();
  form.set('file', file);
  const call = client.POST('/members/import', {
    body: { file: file.name },
    bodySerializer: () => form,
    parseAs: 'stream',
    signal,
  });
  const stream = await unwrap(call, v.instance(ReadableStream<Uint8Array<ArrayBuffer>>), signal);
  const failures: ImportFailure[] = [];
  try {
    for await (const written of linesOf(stream)) {
      const line = parseJson(importLineSchema, written);
      if (line === null) throw new ProblemError(malformed(200));
      if (line.type === 'stopped') throw new ProblemError({ kind: 'refused', ...line.problem });
      if (line.type === 'done') {
        const { type: _, ...sum } = line;
        return { ...sum, failures };
      }
      if (line.type === 'failures') failures.push(...line.failed);
      else onProgress(line);
    }
  } catch (fault) {
    signal.throwIfAborted();
    throw fault instanceof ProblemError
      ? fault
      : new ProblemError(problemFromException(fault), { cause: fault });
  }
  throw new ProblemError(unreachable);
};

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
    if (done) break;
  }
  if (rest) yield rest;
}

/** The client for file uploads: multipart form data, otherwise like the main client. */
export const createMultipartClient = (options: ClientOptions): ApiClient =>
  createApiClient({ ...options, headers: {} });
