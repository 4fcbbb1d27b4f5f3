import type { Member, MemberPage, MemberQuery, Role } from '../../api/members/memberSchemas';
import type { DialogRequest } from './memberDialogs.machine';
import { isListOf } from './memberList';

/** A request for a dialog of the list, without what the list knows by itself. */
export type ListDialogRequest =
  | Exclude<DialogRequest, { type: 'role.requested' | 'deletion.requested' | 'export.requested' }>
  | { type: 'deletion.requested'; ids: readonly string[] }
  | { type: 'role.requested'; ids: readonly string[] }
  | { type: 'export.requested' };

/** The role that these members share; `User` if they differ. */
const sharedRole = (users: readonly Member[], ids: readonly string[]): Role => {
  const roles = new Set(users.filter(({ id }) => ids.includes(id)).map(({ role }) => role));
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
  if (request.type === 'role.requested') return { ...request, role: sharedRole(visible.users, request.ids) };
  if (request.type === 'deletion.requested') {
    const named = visible.users.filter(({ id }) => request.ids.includes(id));
    return { ...request, names: named.map(({ name }) => name) };
  }
  return request;
};
