import { peopleIn } from '../../../content/members';
import { useIsListKnown, useMembersSlice } from '../selectors';

/** How many fit the search and filters, once it is known. */
export function MemberCount() {
  const list = useMembersSlice(({ context }) => context.list);
  const role = useMembersSlice(({ context }) => context.query.role);
  return useIsListKnown() ? peopleIn(list.totalResults, role, list.totalIsExact) : null;
}
