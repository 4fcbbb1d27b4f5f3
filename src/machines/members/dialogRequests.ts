import type { Member, MemberQuery } from '../../api/members/memberSchemas';
import { chosenIn, type Choice, type Chosen } from './chosen';
import type { DialogRequest, ValueField } from './memberDialogs.machine';
import { visibleOf, type Listed } from './memberList';
import { isListOf } from './memberQuery';

/** A request for a dialog of the list, without the list's own data. */
export type ListDialogRequest =
  | Exclude<DialogRequest, { type: 'value.requested' | 'deletion.requested' | 'export.requested' }>
  | { type: 'deletion.requested'; ids: Choice }
  | { type: 'value.requested'; ids: Choice; field: ValueField }
  /** Without ids: all members who match the list's query. */
  | { type: 'export.requested'; ids?: Choice };

/** The members' common value; if they differ, the student role or an empty text. */
const sharedValue = (users: readonly Member[], field: ValueField): string => {
  const [value, ...others] = new Set(users.map((user) => user[field]));
  const none = field === 'role' ? 'User' : '';
  return others.length > 0 ? none : (value ?? none);
};

/** The request with the list's data: its query and total, or the members' present names or value. */
export const completedRequest = (
  request: ListDialogRequest,
  list: Listed & { query: MemberQuery },
): DialogRequest => {
  const { query } = list;
  const visible = visibleOf(list);
  if (request.type === 'export.requested') {
    const { type, ids = 'all' } = request;
    if (ids !== 'all') return { type, ids };
    return { type, query, total: isListOf(query, visible.query) ? visible.totalResults : null };
  }
  if (request.type !== 'value.requested' && request.type !== 'deletion.requested') return request;
  const { ids } = request;
  const chosen: Chosen = chosenIn(ids, { query, visible });
  const users = ids === 'all' ? visible.users : visible.users.filter(({ id }) => ids.includes(id));
  if (request.type === 'deletion.requested')
    return { type: request.type, ...chosen, names: users.map(({ name }) => name) };
  const { type, field } = request;
  // Only some of the matching members are loaded.
  return { type, field, ...chosen, value: sharedValue(ids === 'all' ? [] : users, field) };
};
