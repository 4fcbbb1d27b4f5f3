import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { parametersOf } from './members';
import type { MemberQuery } from './memberSchemas';
import { unwrap } from '../http/unwrap';

/** Downloads all members that match a query, as a CSV file. @throws ProblemError */
export const exportMembers = (
  client: ApiClient,
  { query, signal }: Abortable & { query: MemberQuery },
): Promise<Blob> =>
  unwrap(
    client.GET('/members/export', { params: { query: parametersOf(query) }, parseAs: 'blob', signal }),
    v.instance(Blob),
    signal,
  );
