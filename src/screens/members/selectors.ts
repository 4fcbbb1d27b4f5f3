import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useHydrated } from '../../components/foundations/useHydrated';
import type { MemberPage } from '../../api/members/memberSchemas';
import { visibleOf } from '../../machines/members/memberList';
import type { membersMachine } from '../../machines/members/members.machine';
import { useHasLoadFailed } from '../useLoadFailure';
import { useMemberFacets, useMembers } from './machines';

/** Selects from the list's snapshot. The component re-renders only if the selected value changes. */
export const useMembersSelector = <Slice>(
  select: (snapshot: SnapshotFrom<typeof membersMachine>) => Slice,
): Slice => useSelector(useMembers(), select);

/** The visible list: without the members whose deletion is pending. */
export const useVisible = (): MemberPage => {
  const fetched = useMembersSelector(({ context }) => context.fetched);
  const deletions = useMembersSelector(({ context }) => context.deletions);
  return useMemo(() => visibleOf({ fetched, deletions }), [fetched, deletions]);
};

/** True if the visible list, empty or not, is the result of the current query. */
export const useIsListKnown = () => useMembersSelector((snapshot) => snapshot.hasTag('known'));

/** True if all matching members are selected. */
export const useIsAllSelected = () => useMembersSelector((snapshot) => snapshot.hasTag('all'));

/** The number of selected members. */
export const useSelectedCount = () =>
  useMembersSelector((snapshot) =>
    snapshot.hasTag('all') ? visibleOf(snapshot.context).total : snapshot.context.selected.size,
  );

/** The person’s permissions: to manage members, to invite people, or only to read the list. */
export const useAccess = () => {
  const facets = useMemberFacets();
  return {
    manages: useSelector(facets, (snapshot) => snapshot.hasTag('manages')),
    invites: useSelector(facets, (snapshot) => snapshot.hasTag('invites')),
    reads: useSelector(facets, (snapshot) => snapshot.matches({ access: 'viewer' })),
  };
};

/** True until the person's permissions have arrived, or could not be fetched. */
export const useIsAccessPending = (): boolean => {
  const facets = useMemberFacets();
  const hasFailed = useHasLoadFailed(facets);
  return useSelector(facets, (snapshot) => snapshot.matches({ access: 'unknown' })) && !hasFailed;
};

/** True if the permissions could not be fetched and the list shows no failure of its own. */
export const useIsAccessUnread = (): boolean => {
  const hasFailed = useHasLoadFailed(useMemberFacets());
  const isSaid = useMembersSelector(
    (snapshot) => snapshot.matches({ list: 'forbidden' }) || snapshot.matches({ list: 'failed' }),
  );
  return hasFailed && !isSaid;
};

/** The actor of the team's invitations; undefined unless the person is known to own the team. */
export const useInvitations = () => useSelector(useMemberFacets(), ({ children }) => children.invitations);

/** Whether the page offers the view of the invitations: not to a person who is known not to invite. */
export const useOffersInvitations = (): boolean => {
  const isPending = useIsAccessPending();
  return useAccess().invites || isPending;
};

/** Whether the invitations are shown in place of the members. */
export const useIsInvitedShown = (): boolean => {
  const isAsked = useMembersSelector(({ context }) => context.query.invited === true);
  // The prerendered page knows no address.
  const hydrated = useHydrated();
  return useOffersInvitations() && isAsked && hydrated;
};

/** The facets: the categories and classes in use. */
export const useFacets = () => useSelector(useMemberFacets(), ({ context }) => context);
