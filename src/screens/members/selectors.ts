import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { membersMachine } from '../../machines/members/members.machine';
import { useMemberFacets, useMembers } from './machines';

/** One slice of the list: only what it selects re-renders its reader. */
export const useMembersSelector = <Slice>(
  select: (snapshot: SnapshotFrom<typeof membersMachine>) => Slice,
): Slice => useSelector(useMembers(), select);

/** Whether there is a list that answers the query, if only by nobody. */
export const useIsListKnown = () =>
  useMembersSelector(
    (snapshot) =>
      !snapshot.hasTag('pending') &&
      !snapshot.matches({ list: 'failed' }) &&
      !snapshot.matches({ list: 'forbidden' }),
  );

/** Whether the person may change the list, and whether they may invite to it. */
export const useAccess = () => {
  const facets = useMemberFacets();
  return {
    manages: useSelector(facets, (snapshot) => snapshot.hasTag('manages')),
    invites: useSelector(facets, (snapshot) => snapshot.hasTag('invites')),
  };
};

/** Whether it could not be loaded what the person may do. */
export const useIsAccessUnread = (): boolean =>
  useSelector(useMemberFacets(), (snapshot) => snapshot.matches({ facets: 'failed' }));

/** The categories and classes that are in use. */
export const useFacets = () => useSelector(useMemberFacets(), ({ context }) => context);
