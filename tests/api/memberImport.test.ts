// @vitest-environment node
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { identityTokenStrategy } from '../../src/api/session/identityTokenStrategy';
import { failuresFile } from '../../src/api/members/failuresFile';
import { importMembers, type ImportFailure, createMultipartClient } from '../../src/api/members/memberImport';
import fc from '../support/fastCheck';
import { baseUrl, refusal, signal, stubFetch } from './support/service';

const file = new File(['name,role\nAda,User\n'], 'people.csv', { type: 'text/csv' });
const startedAt = '2026-11-24T10:00:00.000Z';
const failure = {
  line: 7,
  name: 'Ada',
  reason: 'Username already taken',
  row: { name: 'Ada', role: 'User' },
};

/** A response streamed in these pieces; an error among them closes the connection. */
const answerOf = (...pieces: (string | Uint8Array | Error)[]) => {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const piece = left.shift();
      if (piece === undefined) stream.close();
      else if (piece instanceof Error) stream.error(piece);
      else stream.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } });
};

/** A text in pieces of these sizes in bytes, repeated until its end. */
const splitInto = (text: string, sizes: readonly number[]) => {
  const pieces: Uint8Array[] = [];
  for (let rest = new TextEncoder().encode(text); rest.length > 0;) {
    const size = sizes[pieces.length % sizes.length];
    pieces.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return pieces;
};

const arrange = (answer: (request: Request) => Response) => {
  const { fetch, requests } = stubFetch(answer);
  const tokens = { identityToken: () => null, accessToken: () => 'access', userId: () => 'ana' };
  const auth = identityTokenStrategy(tokens, () => Promise.resolve('refused'));
  const client = createMultipartClient({ baseUrl, fetch, auth });
  const reports: unknown[] = [];
  const send = (abort = signal, sent = file) =>
    importMembers(client, { file: sent, signal: abort, onProgress: (progress) => reports.push(progress) });
  return { requests, reports, send };
};

describe('Importing a file', () => {
  it('sends it as multipart form data', async () => {
    const { requests, send } = arrange(() =>
      answerOf(`{"type":"done","imported":1,"unchanged":0,"failed":0,"startedAt":"${startedAt}"}\n`),
    );
    await send();
    const [request] = requests as [Request];
    expect(`${request.method} ${request.url}`).toBe(`POST ${baseUrl}/members/import`);
    expect(request.headers.get('Authorization')).toBe('Bearer access');
    expect(request.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    const sent = (await request.formData()).get('file') as File;
    expect([sent.name, await sent.text()]).toEqual(['people.csv', 'name,role\nAda,User\n']);
  });

  it('that is refused entirely rejects with the service’s message', async () => {
    const { send } = arrange(() => refusal(422, 'The file is empty'));
    await expect(send()).rejects.toMatchObject({ problem: { code: 422, message: 'The file is empty' } });
  });

  it('that the service stops midway rejects with the service’s problem', async () => {
    const { reports, send } = arrange(() =>
      answerOf(
        '{"type":"progress","processed":1000,"total":3000}\n',
        '{"type":"stopped","problem":{"code":503,"message":"Try again in a minute."}}\n',
      ),
    );
    await expect(send()).rejects.toMatchObject({ problem: { code: 503, message: 'Try again in a minute.' } });
    expect(reports).toHaveLength(1);
  });

  it.each([
    ['ends before its last line', ['{"type":"progress","processed":1,"total":3}\n'], 'unreachable'],
    ['is cut off', ['{"type":"progress",', new TypeError('terminated')], 'unreachable'],
    ['is not what the contract promises', ['<html>'], 'refused'],
  ])('whose answer %s rejects', async (_, pieces, kind) => {
    const { send } = arrange(() => answerOf(...pieces));
    await expect(send()).rejects.toMatchObject({ problem: { kind } });
  });

  it('reports every failed row and every number, however its response is split', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    const row = fc.dictionary(fc.constantFrom('name', 'role'), text);
    const failed = fc.array(fc.record({ line: fc.nat(9999), name: text, reason: text, row }), {
      maxLength: 3,
    });
    const count = fc.nat(99);
    const counts = fc.record({ imported: count, unchanged: count, failed: count });
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(failed, { maxLength: 4 }),
        counts,
        sizes,
        async (batches, counted, pieces) => {
          const total = batches.length;
          const lines = [
            ...batches.flatMap((rows, processed) => [
              { type: 'progress', processed, total },
              { type: 'failures', failed: rows },
            ]),
            { type: 'done', ...counted, startedAt },
          ].map((line) => JSON.stringify(line));
          const { reports, send } = arrange(() => answerOf(...splitInto(lines.join('\n'), pieces)));
          expect(await send()).toEqual({ ...counted, startedAt, failures: batches.flat() });
          expect(reports).toMatchObject(batches.map((_, processed) => ({ processed, total })));
        },
      ),
    );
  });

  it('that is cancelled rejects with the reason', async () => {
    const leaving = new AbortController();
    const { send } = arrange(() => {
      leaving.abort(new Error('cancelled'));
      return answerOf(new TypeError('aborted'));
    });
    await expect(send(leaving.signal)).rejects.toThrow('cancelled');
  });
});

describe('The tokens of the multipart client', () => {
  it('are the other identity service’s token first, and after its refusal a refreshed access token, once', async () => {
    let access = 'old';
    const usedTokens: unknown[] = [];
    const { fetch, requests } = stubFetch(({ headers }) =>
      headers.get('Authorization') === 'Bearer new'
        ? answerOf('{"type":"done","imported":1,"unchanged":0,"failed":0}\n')
        : refusal(401),
    );
    const auth = identityTokenStrategy(
      { identityToken: () => 'identity', accessToken: () => access, userId: () => 'ana' },
      (used) => {
        usedTokens.push(used);
        access = 'new';
        return Promise.resolve('refreshed');
      },
    );
    const client = createMultipartClient({ baseUrl, fetch, auth });
    const { imported } = await importMembers(client, { file, signal, onProgress: () => undefined });
    expect(imported).toBe(1);
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer identity',
      'Bearer new',
    ]);
    expect(usedTokens).toEqual(['old']);
    expect(auth.token()).toBe('new');
  });

  it('are refreshed like the main client’s if there is no other identity service', async () => {
    const session = { identityToken: () => null, accessToken: () => 'old', userId: () => 'ana' };
    const auth = identityTokenStrategy(session, (used) =>
      Promise.resolve(used === 'old' ? 'unreachable' : 'refused'),
    );
    expect(auth.token()).toBe('old');
    await expect(auth.refresh('old')).resolves.toBe('unreachable');
  });
});

describe('The file of rows that were not imported', () => {
  const rowsOf = async (failures: ImportFailure[], failed = failures.length) => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await failuresFile({ imported: 0, unchanged: 0, failed, failures, startedAt }).arrayBuffer(),
    );
    return { text, rows: parse<Record<string, string>>(text, { bom: true, columns: true }) };
  };

  it('has the rows’ own columns and the reason, in a form that spreadsheets open', async () => {
    const { text, rows } = await rowsOf([
      failure,
      {
        ...failure,
        row: { name: 'Bo "B", the\nsecond', role: 'Owner' },
        reason: 'No such role',
      },
    ]);
    expect(text.startsWith('\uFEFFname,role,reason\r\n')).toBe(true);
    expect(rows).toEqual([
      { name: 'Ada', role: 'student', reason: 'Username already taken' },
      { name: 'Bo "B", the\nsecond', role: 'Owner', reason: 'No such role' },
    ]);
  });

  it('states the number of omitted rows', async () => {
    const { rows } = await rowsOf([failure], 1_235);
    expect(rows).toEqual([
      { name: 'Ada', role: 'student', reason: 'Username already taken' },
      { name: '', role: '', reason: 'and 1,234 more' },
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
    'guards the formula %o with an apostrophe',
    async (name) => {
      const { rows } = await rowsOf([{ ...failure, row: { name, role: 'User' } }]);
      expect(rows[0]?.['name']).toBe(`'${name}`);
    },
  );
});
