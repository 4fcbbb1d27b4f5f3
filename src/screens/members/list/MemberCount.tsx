import { peopleIn } from '../../../content/members';
import { useIsListKnown, useMembersSelector } from '../selectors';

/** How many fit the search and filters, once it is known. */
export function MemberCount() {
  const list = useMembersSelector(({ context }) => context.visible);
  const role = useMembersSelector(({ context }) => context.query.role);
  return useIsListKnown() ? peopleIn(list.totalResults, role, list.totalIsExact) : null;
}
