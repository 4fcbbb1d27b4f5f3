import { membersPerCall } from '../../../contract/numbers';
import type { Matching, MemberPage, MemberQuery } from '../../api/members/memberSchemas';

/** Members of whom something is requested. */
export type Chosen = { ids: readonly string[] } | Matching;

/** Members by their ids, or all whom the list has. */
export type Choice = readonly string[] | 'all';

/** The members of a choice in a list. */
export const chosenIn = (
  choice: Choice,
  { query, visible: { total, totalIsExact } }: { query: MemberQuery; visible: MemberPage },
): Chosen => (choice === 'all' ? { matching: query, total, totalIsExact } : { ids: choice });

/** How many members these are; at least so many of a query whose total isn't exact. */
export const countOf = (chosen: Chosen): number => ('ids' in chosen ? chosen.ids.length : chosen.total);

/** Whether that is their exact number. */
export const isCounted = (chosen: Chosen): boolean => 'ids' in chosen || chosen.totalIsExact;

/** Ids, divided by calls. */
export const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / membersPerCall) }, (_, call) =>
    ids.slice(call * membersPerCall, (call + 1) * membersPerCall),
  );

/** The members whom the next call is about: as many ids as it takes, or all who match. */
export const nextCall = (chosen: Chosen): Chosen =>
  'ids' in chosen ? { ids: chosen.ids.slice(0, membersPerCall) } : chosen;

/** The members who are left after a call about `members` of them. */
export const restAfter = (chosen: Chosen, members: number): Chosen =>
  'ids' in chosen
    ? { ids: chosen.ids.slice(membersPerCall) }
    : { ...chosen, total: Math.max(0, chosen.total - members) };

/** Whether both name the same members by their ids. A query can have other members each time. */
export const isSame = (one: Chosen, other: Chosen): boolean =>
  'ids' in one && 'ids' in other && [...one.ids].sort().join() === [...other.ids].sort().join();
