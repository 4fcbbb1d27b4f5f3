import { countOf } from '../../../content/members';
import { useIsListKnown, useMembersSelector } from '../selectors';

/** The number of members that match the search and filters; nothing until it is known. */
export function MemberCount() {
  const list = useMembersSelector(({ context }) => context.visible);
  const role = useMembersSelector(({ context }) => context.query.role);
  return useIsListKnown() ? countOf(list, role) : null;
}
