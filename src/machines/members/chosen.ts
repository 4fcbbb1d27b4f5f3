import { membersPerCall } from '../../../contract/numbers';
import type { Matching, MemberPage, MemberQuery } from '../../api/members/memberSchemas';

/** The members of a request. */
export type Chosen = { ids: readonly string[] } | Matching;

/** Members by their ids, or all of the list. */
export type Choice = readonly string[] | 'all';

/** The members of a choice in a list. */
export const chosenIn = (
  choice: Choice,
  { query, visible: { total, totalIsExact } }: { query: MemberQuery; visible: MemberPage },
): Chosen => (choice === 'all' ? { matching: query, total, totalIsExact } : { ids: choice });

/** The number of these members, or a lower bound if the query's total isn't exact. */
export const countOf = (chosen: Chosen): number => ('ids' in chosen ? chosen.ids.length : chosen.total);

/** Whether that is their exact number. */
export const isCounted = (chosen: Chosen): boolean => 'ids' in chosen || chosen.totalIsExact;

/** The ids of each call. */
export const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / membersPerCall) }, (_, call) =>
    ids.slice(call * membersPerCall, (call + 1) * membersPerCall),
  );

/** The members of the next call: as many ids as it accepts, or all who match. */
export const nextCall = (chosen: Chosen): Chosen =>
  'ids' in chosen ? { ids: chosen.ids.slice(0, membersPerCall) } : chosen;

/** The members that remain after a call for `members` of them. */
export const restAfter = (chosen: Chosen, members: number): Chosen =>
  'ids' in chosen
    ? { ids: chosen.ids.slice(membersPerCall) }
    : { ...chosen, total: Math.max(0, chosen.total - members) };

/** Whether both have the same ids. A query may match other members each time. */
export const isSame = (one: Chosen, other: Chosen): boolean =>
  'ids' in one && 'ids' in other && [...one.ids].sort().join() === [...other.ids].sort().join();
