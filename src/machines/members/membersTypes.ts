import type { MemberQuery } from '../../api/members/memberSchemas';
import type { Problem } from '../../api/http/problem';
import type { ServiceReached } from '../shared/connection';
import type { Chosen } from './chosen';
import type { DeletionReport, Kept } from './deletion.machine';
import type { ListDialogRequest } from './dialogRequests';
import type { MembersReport } from './memberDialogs.machine';
import type { FetchedList } from './memberList';
import type { QueryEvent } from './memberQuery';

/** The context of the member list. */
export interface MembersContext {
  /** Members per page. */
  pageSize: 10 | 12;
  query: MemberQuery;
  /** Answers an earlier `query` until the service has answered a changed one. */
  fetched: FetchedList;
  /** The members whose deletion is pending, by the press: they are not shown. */
  deletions: readonly Chosen[];
  /** The members of failed deletions. Deleting the same ones again uses the same id. */
  unanswered: readonly Kept[];
  selected: ReadonlySet<string>;
  /** The reason why the list or its next page could not be fetched. */
  problem: Problem | null;
}

/** The events of the member list. */
export type MembersEvent =
  | QueryEvent
  | { type: 'page.requested' }
  | { type: 'list.retried' }
  | { type: 'list.refreshed' }
  | { type: 'members.imported' }
  | { type: 'selection.toggled'; id: string }
  | { type: 'selection.extended'; id: string }
  | { type: 'selection.allToggled' }
  | { type: 'selection.filled' }
  | { type: 'selection.cleared' }
  | { type: 'dialog.requested'; request: ListDialogRequest }
  | MembersReport
  | DeletionReport
  | ServiceReached;
