import type { Member, MemberPage, MemberQuery, Role } from '../../api/members/memberSchemas';
import { chosenIn, type Choice, type Chosen } from './chosen';
import type { DialogRequest } from './memberDialogs.machine';
import { isListOf } from './memberList';

/** A request for a dialog of the list, without what the list knows by itself. */
export type ListDialogRequest =
  | Exclude<DialogRequest, { type: 'role.requested' | 'deletion.requested' | 'export.requested' }>
  | { type: 'deletion.requested'; ids: Choice }
  | { type: 'role.requested'; ids: Choice }
  | { type: 'export.requested' };

/** The role that these members share; `User` if they differ. */
const sharedRole = (users: readonly Member[]): Role => {
  const roles = new Set(users.map(({ role }) => role));
  const [role = 'User', ...others] = roles;
  return others.length > 0 ? 'User' : role;
};

/** The request with what the list knows: its query and total, or the present names or role of the members. */
export const completedRequest = (
  request: ListDialogRequest,
  {
    query,
    fetchedQuery,
    visible,
  }: { query: MemberQuery; fetchedQuery: MemberQuery | null; visible: MemberPage },
): DialogRequest => {
  if (request.type === 'export.requested') {
    return { ...request, query, total: isListOf(query, fetchedQuery) ? visible.totalResults : null };
  }
  if (request.type !== 'role.requested' && request.type !== 'deletion.requested') return request;
  const { type, ids } = request;
  const chosen: Chosen = chosenIn(ids, { query, visible });
  const users = ids === 'all' ? visible.users : visible.users.filter(({ id }) => ids.includes(id));
  return type === 'role.requested'
    ? { type, ...chosen, role: sharedRole(users) }
    : { type, ...chosen, names: users.map(({ name }) => name) };
};
