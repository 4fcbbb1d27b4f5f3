import type { DoneActorEvent } from 'xstate';
import type { MemberPage, MemberQuery, MemberSort } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import { info, success, type Notice } from '../shared/effects';
import type { MembersReport } from './memberDialogs.machine';
import { studentsByName, without, type PageRequest } from './memberList';
import { problemOfEvent } from '../shared/problemOf';

// What the members machine keeps and hears, the parts of it that recur, and the parameters of its actions.

export interface MembersInput {
  /** Members a page. */
  pageSize: 10 | 12;
}

export interface MembersContext extends MembersInput {
  query: MemberQuery;
  /** What the service has answered, pages joined. */
  fetched: MemberPage;
  /** What is shown: `served` without those that are being deleted. */
  visible: MemberPage;
  /** The deletions that are not answered yet, oldest first, each as the ids it deletes. */
  deletions: readonly (readonly string[])[];
  selected: ReadonlySet<string>;
  /** Why the list, or more of it, could not be had. */
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
/** A list that was reloaded says that it is page 0, which is the first as well. */
export const nextPage = ({ context }: Args) =>
  pageRequest(context, Math.max(context.fetched.page, 1) + 1, context.fetched.next);
export const oldestDeletion = ({ context }: Args) => ({ ids: context.deletions[0] ?? [] });

const deletedNotice = ({ context }: Args): Notice =>
  success(
    oldestDeletion({ context }).ids.length > 1
      ? 'Multiple Students Deleted Successfully!'
      : 'Student Deleted Successfully.',
  );
const goneNotice = info('Somebody else has deleted this member already.');

/** The list as the service has told it, and as it is shown while deletions are under way. */
export const shown = (fetched: MemberPage, deletions: MembersContext['deletions']) => ({
  fetched,
  deletions,
  visible: without(fetched, new Set(deletions.flat())),
});

/** The query to which a write returns; members of another role are no longer in sight, so none stays selected. */
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
