import { peopleIn } from '../../content/members';
import { useMembersSlice } from './slices';

/** How many fit the search and filters, once it is known. */
export function MemberCount() {
  const list = useMembersSlice(({ context }) => context.list);
  const role = useMembersSlice(({ context }) => context.query.role);
  const known = useMembersSlice(
    (snapshot) =>
      !snapshot.hasTag('pending') &&
      !snapshot.matches({ list: 'failed' }) &&
      !snapshot.matches({ list: 'forbidden' }),
  );
  return known ? peopleIn(list.totalResults, role, list.totalIsExact) : null;
}
