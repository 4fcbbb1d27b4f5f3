import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import {
  facetsSchema,
  memberPageSchema,
  type Member,
  type MemberFacets,
  type MemberPage,
  type MemberQuery,
  type Role,
} from './memberSchemas';
import { unwrap } from '../http/unwrap';

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** The most ids that one call deletes. */
const deletionLimit = 1000;
/** Members a page while all of them are read. */
const widePage = 100;

/** The parameters of a query, those left out that ask for any. */
export const parametersOf = ({ sortBy, order, role, ...texts }: MemberQuery) => ({
  sortBy: `${sortBy}:${order}`,
  ...(role && { role }),
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
});

/**
 * A page of the team's members; `page` 0 and 1 are the first, a later one needs `next` of the page before as `after`.
 * @throws ProblemError: `refused` (403) for a role that may not see them
 */
export const listMembers = (
  client: ApiClient,
  { query, limit, page, after, signal }: PageOptions & Abortable,
): Promise<MemberPage> =>
  unwrap(
    client.GET('/members', {
      params: { query: { ...parametersOf(query), limit, page, ...(after !== null && { after }) } },
      signal,
    }),
    memberPageSchema,
    signal,
  );

interface PageOptions {
  query: MemberQuery;
  /** Members a page, 1 to 100. */
  limit: number;
  page: number;
  after: string | null;
}

/** These members, at most 100, as far as they are in the team. @throws ProblemError */
export const readMembers = async (
  client: ApiClient,
  { ids, signal }: Abortable & { ids: string[] },
): Promise<Member[]> => {
  const call = client.GET('/members', {
    params: { query: { ids, limit: ids.length, populate: 'user_id' } },
    querySerializer: { array: { style: 'form', explode: false } },
    signal,
  });
  const { users } = await unwrap(call, memberPageSchema, signal);
  return users;
};

/** A page of a class's students, sorted by name. @throws ProblemError */
export const listClassMembers = (
  client: ApiClient,
  { value, limit, page, signal }: Abortable & { value: string; limit: number; page: number },
): Promise<MemberPage> =>
  unwrap(
    client.GET('/members/classes/{value}', { params: { path: { value }, query: { limit, page } }, signal }),
    memberPageSchema,
    signal,
  );

/**
 * The account ids of all members of a role, page by page. Members without an account have none. It ends where the
 * pages do, and also where they bring no more while `total` promises it.
 * @throws ProblemError
 */
export const collectUserIds = async (
  client: ApiClient,
  { role, signal }: Abortable & { role: Role },
): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | null = null;
  let seen = 0;
  for (let page = 1; ; page += 1) {
    const query = {
      role,
      limit: widePage,
      page,
      populate: 'user_id' as const,
      ...(after !== null && { after }),
    };
    const call = client.GET('/members', { params: { query }, signal });
    const answer: MemberPage = await unwrap(call, memberPageSchema, signal);
    for (const { user_id: account } of answer.users)
      if (account !== null) ids.push(typeof account === 'string' ? account : account.id);
    seen += answer.users.length;
    after = answer.next;
    if (answer.users.length === 0 || seen >= answer.total || after === null) return ids;
  }
};

/** Removes members from the team: one (`refused`, 404, if gone), or up to 1000 a call, all or none. @throws ProblemError */
export const deleteMembers = async (
  client: ApiClient,
  { ids, signal }: Abortable & { ids: readonly string[] },
): Promise<undefined> => {
  const [id = ''] = ids;
  if (ids.length === 1)
    return unwrap(client.DELETE('/members/{id}', { params: { path: { id } }, signal }), nothing, signal);
  for (let first = 0; first < ids.length; first += deletionLimit) {
    const body = { ids: ids.slice(first, first + deletionLimit) };
    await unwrap(client.POST('/members/delete', { body, signal }), nothing, signal);
  }
  return undefined;
};

/** What the list can be filtered by, and what the signed-in user may do. @throws ProblemError */
export const readMemberFacets = (client: ApiClient, { signal }: Abortable): Promise<MemberFacets> =>
  unwrap(client.GET('/members/facets', { signal }), facetsSchema, signal);
