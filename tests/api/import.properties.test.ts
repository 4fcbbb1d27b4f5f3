// @vitest-environment node
import fc from '../support/fastCheck';
import { expect, it } from 'vitest';
import { importMembers, createMultipartClient } from '../../src/api/members/memberImport';
import { baseUrl, signal, signedOut, stubFetch } from './support/service';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const failure = fc.record({
  line: fc.nat(9999),
  name: text,
  reason: text,
  row: fc.dictionary(fc.constantFrom('name', 'role'), text),
});
const numbers = fc.record({
  imported: fc.nat(99),
  unchanged: fc.nat(99),
  failed: fc.nat(99),
  startedAt: fc.constant('2026-11-24T10:00:00.000Z'),
});
/** The sizes in bytes of the answer’s chunks, repeated until its end. */
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

it('reports every failed row and every number of an import, however its response is split', async () => {
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
