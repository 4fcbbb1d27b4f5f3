import type { Abortable, ApiClient } from '../http/client';
import { ProblemError } from '../http/problem';
import type { operations } from '../../../contract/schema.gen';
import {
  facetsSchema,
  memberPageSchema,
  outcomeSchema,
  undoneSchema,
  type Matching,
  type Member,
  type MemberFacets,
  type MemberPage,
  type MemberQuery,
  type Role,
  type UndoneCall,
  type UndoneDeletion,
} from './memberSchemas';
import { nothing } from '../http/schemas';
import { unwrap } from '../http/unwrap';

/** The page size when all pages are read. */
const widePage = 100;

/** The URL parameters of a query's filters, without empty ones. */
export const filtersOf = ({
  sortBy: _,
  order: _order,
  role,
  search,
  withoutEmail,
  invited: _invited,
  ...texts
}: MemberQuery) => ({
  ...(role && { role }),
  ...(withoutEmail && { email: 'none' as const }),
  ...Object.fromEntries(Object.entries({ q: search, ...texts }).filter(([, text]) => text !== '')),
});

/** The URL parameters of a bulk call with filters. */
export const shownOf = ({ matching, total, totalIsExact }: Matching) => {
  const filters = filtersOf(matching);
  const isWholeList = Object.keys(filters).length === 0;
  return { ...filters, ...(isWholeList && { all: true as const }), total, totalIsExact };
};

/** The URL parameters of a query, without empty filters. */
export const parametersOf = (query: MemberQuery) => ({
  sortBy: `${query.sortBy}:${query.order}`,
  ...filtersOf(query),
});

type PageParameters = NonNullable<operations['listMembers']['parameters']['query']>;

/**
 * Fetches a page by its cursor, or by its number if the cursor is refused: during a deployment, one version refuses the
 * other's cursors.
 */
const fetchPage = (client: ApiClient, query: PageParameters, after: string | null, signal: AbortSignal) => {
  const read = (cursor: { after?: string }) =>
    unwrap(
      client.GET('/members', { params: { query: { ...query, ...cursor } }, signal }),
      memberPageSchema,
      signal,
    );
  if (after === null) return read({});
  return read({ after }).catch((error: unknown) => {
    const problem = error instanceof ProblemError ? error.problem : null;
    if (problem?.kind === 'invalid' && 'after' in problem.fields) return read({});
    throw error;
  });
};

/**
 * Fetches a page of the team's members. `page` 0 and 1 both mean the first page; later pages need the
 * previous page's `next` as `after`.
 * @throws ProblemError: `refused` (403) for a role that may not see members
 */
export const listMembers = (
  client: ApiClient,
  { query, limit, page, after, signal }: PageOptions & Abortable,
): Promise<MemberPage> => fetchPage(client, { ...parametersOf(query), limit, page }, after, signal);

interface PageOptions {
  query: MemberQuery;
  /** Members per page, 1 to 100. */
  limit: number;
  page: number;
  after: string | null;
}

/** Fetches members by id, at most 100; ids outside the team are ignored. @throws ProblemError */
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

/** Fetches a page of a class's students, sorted by name. @throws ProblemError */
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
 * Collects the account ids of all members of a role, page by page; members without an account are skipped. An
 * empty page ends the loop even if `total` says that there are more.
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
    const query = { role, limit: widePage, page, populate: 'user_id' } as const;
    const answer: MemberPage = await fetchPage(client, query, after, signal);
    for (const { user_id: account } of answer.users)
      if (account !== null) ids.push(typeof account === 'string' ? account : account.id);
    seen += answer.users.length;
    after = answer.next;
    if (answer.users.length === 0 || seen >= answer.total || after === null) return ids;
  }
};

/**
 * Deletes at most 1000 members from the team: all or none of these ids, or the next members who match a query.
 * @param deletion a new id for `undoDeletions`; the same id when a call is repeated after a lost response
 * @returns that id, the number of members, and whether more members match
 * @throws ProblemError: `refused` (404) for a single member who was already deleted, by another deletion; `refused` (409) if
 * the number of matching members is not the number that the person saw
 */
export const deleteMembers = async (
  client: ApiClient,
  { deletion, signal, ...chosen }: Abortable & { deletion: string } & ({ ids: readonly string[] } | Matching),
): Promise<{ deletion: string; members: number; more: boolean }> => {
  const query = { deletion };
  if ('matching' in chosen) {
    const shown = { ...shownOf(chosen), deletion };
    const call = client.POST('/members/matching/delete', { params: { query: shown }, signal });
    return { deletion, ...(await unwrap(call, outcomeSchema, signal)) };
  }
  const { ids } = chosen;
  const [id = ''] = ids;
  const call =
    ids.length === 1
      ? client.DELETE('/members/{id}', { params: { path: { id }, query }, signal })
      : client.POST('/members/delete', { params: { query }, body: { ids: [...ids] }, signal });
  await unwrap(call, nothing, signal);
  return { deletion, members: ids.length, more: false };
};

/** Restores the next members of a deletion; `after` is the `next` of the previous call. */
const undoNext = (
  client: ApiClient,
  { id, after, signal }: Abortable & { id: string; after: string | null },
): Promise<UndoneCall> => {
  const params = { path: { id }, query: after === null ? {} : { after } };
  const call = client.POST('/members/deletions/{id}/undo', { params, signal });
  return unwrap(call, undoneSchema, signal);
};

/**
 * Restores the members of deletions, call by call. After an error, call it again to restore the rest.
 * @param onProgress is called after each call with the number of restored members
 * @throws ProblemError: `refused` (404) after the time for an undo
 */
export const undoDeletions = async (
  client: ApiClient,
  {
    deletions,
    onProgress,
    signal,
  }: Abortable & { deletions: readonly string[]; onProgress?: (restored: number) => void },
): Promise<UndoneDeletion> => {
  const undone: UndoneDeletion = { restored: 0, conflicts: [] };
  for (const id of deletions) {
    let after: string | null = null;
    do {
      const { restored, conflicts, next } = await undoNext(client, { id, after, signal });
      undone.restored += restored;
      undone.conflicts.push(...conflicts);
      after = next;
      onProgress?.(undone.restored);
    } while (after !== null);
  }
  return undone;
};

/** Fetches the facets and the signed-in user's permissions. @throws ProblemError */
export const readMemberFacets = (client: ApiClient, { signal }: Abortable): Promise<MemberFacets> =>
  unwrap(client.GET('/members/facets', { signal }), facetsSchema, signal).catch((error: unknown) => {
    if (error instanceof ProblemError && error.problem.code === 403) return nothingToFilter;
    throw error;
  });

/** A student may not see the list: the service refuses it with the reason. */
const nothingToFilter: MemberFacets = { access: 'read', categories: [], classes: [] };
