import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { parametersOf } from './members';
import type { MemberQuery } from './memberSchemas';
import { unwrap } from '../http/unwrap';

const file = v.instance(Blob);

/** Downloads all members that match a query, as a CSV file. @throws ProblemError */
export const exportMembers = (
  client: ApiClient,
  { query, signal }: Abortable & { query: MemberQuery },
): Promise<Blob> =>
  unwrap(
    client.GET('/members/export', { params: { query: parametersOf(query) }, parseAs: 'blob', signal }),
    file,
    signal,
  );

/** Returns a file without its header. */
const withoutHead = async (part: Blob): Promise<string> => {
  const text = await part.text();
  return text.slice(text.indexOf('\n') + 1);
};

/**
 * Downloads these members as one CSV file.
 * @param calls their ids, at most 1000 in each part
 * @throws ProblemError
 */
export const exportSelected = async (
  client: ApiClient,
  { calls, signal }: Abortable & { calls: readonly (readonly string[])[] },
): Promise<Blob> => {
  const parts: (Blob | string)[] = [];
  for (const ids of calls) {
    const call = client.POST('/members/export', { body: { ids: [...ids] }, parseAs: 'blob', signal });
    const part = await unwrap(call, file, signal);
    parts.push(parts.length === 0 ? part : await withoutHead(part));
  }
  return new Blob(parts, { type: 'text/csv' });
};
