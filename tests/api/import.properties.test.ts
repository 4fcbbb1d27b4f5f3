// @vitest-environment node
import fc from '../support/fastCheck';
import { expect, it } from 'vitest';
import { createMultipartClient } from '../../src/api/http/multipartClient';
import type { ProblemError } from '../../src/api/http/problem';
import { importMembers } from '../../src/api/members/memberImport';
import { baseUrl, signal, signedOut, stubFetch } from './support/service';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const failure = fc.record({
  line: fc.nat(9999),
  name: text,
  reason: text,
  row: fc.dictionary(fc.constantFrom('name', 'role'), text),
});
const numbers = fc.record({ imported: fc.nat(99), unchanged: fc.nat(99), failed: fc.nat(99) });
/** How many bytes each piece of the answer has, again and again. */
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

const arrange = (lines: readonly object[], pieces: readonly number[]) => {
  const bytes = new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'));
  let sent = 0;
  let turn = 0;
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull: (stream) => {
        if (sent >= bytes.length) {
          stream.close();
          return;
        }
        const size = pieces[turn % pieces.length] ?? 1;
        stream.enqueue(bytes.slice(sent, sent + size));
        sent += size;
        turn += 1;
      },
    });
  const { fetch, requests } = stubFetch(
    () => new Response(body(), { headers: { 'Content-Type': 'application/x-ndjson' } }),
  );
  return { requests, client: createMultipartClient({ baseUrl, fetch, auth: signedOut }) };
};
const ignored = () => undefined;

it('an import has every row that failed and every number, however its answer is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(failure, { maxLength: 3 }), { maxLength: 4 }),
      numbers,
      sizes,
      async (batches, counted, pieces) => {
        const reports: unknown[] = [];
        const lines = batches.flatMap((failed, index) => [
          { type: 'progress', processed: index, total: batches.length },
          { type: 'failures', failed },
        ]);
        const { client } = arrange([...lines, { type: 'done', ...counted }], pieces);
        const file = new File(['name'], 'members.csv');
        const outcome = await importMembers(client, {
          file,
          signal,
          onProgress: (report) => reports.push(report),
        });
        expect(outcome).toEqual({ ...counted, failures: batches.flat() });
        expect(reports).toMatchObject(batches.map((_, processed) => ({ processed, total: batches.length })));
      },
    ),
  );
});

it('a file of up to 5 MB is sent, and a larger one is refused at once', async () => {
  const limit = 5 * 1024 * 1024;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: limit + 1000 }), async (size) => {
      const { client, requests } = arrange([{ type: 'done', imported: 0, unchanged: 0, failed: 0 }], [40]);
      const file = Object.defineProperty(new File(['name'], 'members.csv'), 'size', { value: size });
      const outcome = await importMembers(client, { file, signal, onProgress: ignored }).then(
        () => 'sent',
        (error: unknown) => (error as ProblemError).problem.code,
      );
      expect([outcome, requests.length]).toEqual(size > limit ? [413, 0] : ['sent', 1]);
    }),
    { numRuns: 25, examples: [[limit], [limit + 1]] },
  );
});
