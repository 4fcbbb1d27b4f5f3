import type { DoneActorEvent } from 'xstate';
import type { MemberPage, MemberQuery, MemberSort } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { info, success, type Notice } from '../shared/effects';
import type { MembersReport } from './memberDialogs.machine';
import { studentsByName, without, type PageRequest } from './memberList';
import { problemOfEvent } from '../shared/problemOf';

// The members machine's context, events, shared transitions and action parameters.

export interface MembersInput {
  /** Members per page. */
  pageSize: 10 | 12;
}

export interface MembersContext extends MembersInput {
  query: MemberQuery;
  /** The fetched pages, joined. */
  fetched: MemberPage;
  /** The visible list: `fetched` without the members whose deletion is pending. */
  visible: MemberPage;
  /** The pending deletions, oldest first, each as a list of ids. */
  deletions: readonly (readonly string[])[];
  selected: ReadonlySet<string>;
  /** Why the list or its next page could not be fetched. */
  problem: Problem | null;
}

export type MemberFilter = 'role' | 'categoryId' | 'class';

export type MembersEvent =
  | { type: 'search.changed'; search: string }
  | { type: 'filter.changed'; filter: MemberFilter; value: string }
  | { type: 'sort.changed'; sortBy: MemberSort; order: MemberQuery['order'] }
  | { type: 'page.requested' }
  | { type: 'list.retried' }
  | { type: 'list.refreshed' }
  | { type: 'selection.toggled'; id: string }
  | { type: 'selection.filled' }
  | { type: 'selection.cleared' }
  | MembersReport;

type Args = { context: MembersContext };

const pageRequest = (
  { query, pageSize }: MembersContext,
  page: number,
  after: string | null,
): PageRequest => ({
  query,
  limit: pageSize,
  page,
  after,
});
export const firstPage = ({ context }: Args) => pageRequest(context, 1, null);
export const sameAgain = ({ context }: Args) => pageRequest(context, 0, null);
/** The request for the next page. A refreshed list has page 0, which is also the first page. */
export const nextPage = ({ context }: Args) =>
  pageRequest(context, Math.max(context.fetched.page, 1) + 1, context.fetched.next);
export const oldestDeletion = ({ context }: Args) => ({ ids: context.deletions[0] ?? [] });

const deletedNotice = ({ context }: Args): Notice =>
  success(
    oldestDeletion({ context }).ids.length > 1
      ? 'Multiple Students Deleted Successfully!'
      : 'Student Deleted Successfully.',
  );
const goneNotice = info('Someone else already deleted this member.');

/** The fetched list and, derived from it and the pending deletions, the visible list. */
export const shown = (fetched: MemberPage, deletions: MembersContext['deletions']) => ({
  fetched,
  deletions,
  visible: without(fetched, new Set(deletions.flat())),
});

/** The query after a write. If its role changes, the selection is cleared, as its members are not listed. */
export const returned = ({ query, selected }: MembersContext) => ({
  query: { ...query, ...studentsByName },
  selected: query.role === studentsByName.role ? selected : new Set<string>(),
});

const searchOf = ({ event }: { event: { search: string } }) => ({ search: event.search });
const filterOf = ({ event }: { event: { filter: MemberFilter; value: string } }) => ({
  [event.filter]: event.value,
});
const sortOf = ({ event: { sortBy, order } }: { event: Pick<MemberQuery, 'sortBy' | 'order'> }) => ({
  sortBy,
  order,
});
const idsOf = ({ event }: { event: { ids: readonly string[] } }) => ({ ids: event.ids });
const pageOf = ({ event }: { event: DoneActorEvent<MemberPage> }) => ({ page: event.output });

export const searched = { type: 'rememberQuery', params: searchOf } as const;
export const filtered = { type: 'rememberQuery', params: filterOf } as const;
export const sorted = { type: 'rememberQuery', params: sortOf } as const;
export const hidden = { type: 'hideDeleted', params: idsOf } as const;
export const remember = { type: 'rememberProblem', params: problemOfEvent } as const;
export const report = { type: 'reportProblem', params: problemOfEvent } as const;

export const listed = {
  target: 'counting',
  actions: { type: 'rememberPage', params: pageOf },
} as const;
export const appended = {
  target: 'counting',
  actions: { type: 'appendPage', params: pageOf },
} as const;
export const unlisted = [
  { guard: { type: 'isForbidden', params: problemOfEvent }, target: 'forbidden', actions: remember },
  { target: 'failed', actions: [remember, report] },
] as const;
export const deleted = {
  target: 'idle',
  actions: [{ type: 'notify', params: deletedNotice }, 'dropDeleted', 'announceChange'],
} as const;
export const alreadyDeleted = {
  guard: { type: 'isGone', params: problemOfEvent },
  target: 'idle',
  actions: [{ type: 'notify', params: goneNotice }, 'dropDeleted', 'announceChange'],
} as const;
