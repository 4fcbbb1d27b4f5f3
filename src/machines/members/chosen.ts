import type { Matching, MemberPage, MemberQuery } from '../../api/members/memberSchemas';

/** Members of whom something is requested. */
export type Chosen = { ids: readonly string[] } | Matching;

/** What one or more calls delete: a list of ids, or all who match a query. */
export type Deletion = readonly string[] | Matching;

/** A call that deletes. */
export type DeletionCall = Chosen & {
  /** Returns the pending deletions, this one first: what is still to be sent when the list is left. */
  pending: () => readonly Deletion[];
};

/** The outcome of a call that deletes. */
export interface Deleted {
  /** The id by which it is undone. */
  deletion: string;
  members: number;
  /** True if the same call deletes others who match. */
  more: boolean;
}

/** Members by their ids, or all whom the list has. */
export type Choice = readonly string[] | 'all';

/** The members of a choice in a list. */
export const chosenIn = (
  choice: Choice,
  { query, visible: { total, totalIsExact } }: { query: MemberQuery; visible: MemberPage },
): Chosen => (choice === 'all' ? { matching: query, total, totalIsExact } : { ids: choice });

/** The members of a deletion. */
export const chosenOf = (deletion: Deletion): Chosen =>
  'matching' in deletion ? deletion : { ids: deletion };

/** How many members these are; at least so many of a query whose total isn't exact. */
export const countOf = (chosen: Chosen): number => ('ids' in chosen ? chosen.ids.length : chosen.total);

/** Whether that is their exact number. */
export const isCounted = (chosen: Chosen): boolean => 'ids' in chosen || chosen.totalIsExact;

/** What is left after a call about so many of all who match. */
export const restOf = (matching: Matching, members: number): Matching => ({
  ...matching,
  total: Math.max(0, matching.total - members),
});
