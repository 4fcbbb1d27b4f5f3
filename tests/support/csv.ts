import type { Schema } from '../../server/contract/types';
import { checkAnswer } from './contract';
import { withoutRequestId, type TestService } from './server';

type Line = Schema<'ImportLine'>;

/** A form with a file, as a browser sends it. */
export const formOf = (content: string | Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  form.append('file', new File([content], 'members.csv', { type: 'text/csv' }));
  return form;
};

/** Imports a file and checks the response against the contract. `columns` has the meanings of its columns. */
export const importCsv = async (
  { app }: TestService,
  token: string,
  form: FormData,
  columns: readonly string[] = [],
) => {
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/v1/members/import?${columns.map((meaning) => `columns=${meaning}`).join('&')}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  checkAnswer('importMembers', answer);
  const lines = answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const messages = (lines as Line[]).filter((line) => 'type' in line);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    problem: (answer.statusCode >= 400 ? withoutRequestId(answer) : lines[0]) as Omit<
      Schema<'ValidationProblem'>,
      'requestId'
    >,
    progress: messages.filter(({ type }) => type === 'progress'),
    failures: messages.flatMap((line) => (line.type === 'failures' ? line.failed : [])),
    done: lines.at(-1) as Schema<'ImportDone'>,
  };
};
