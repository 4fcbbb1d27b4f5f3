import type { Meaning } from '../../../contract/columnMeanings';
import type { Problem } from '../../api/http/problem';
import type { FileContents } from '../../api/members/readMemberFile';

/** A file to read. */
export interface ChosenFile {
  file: File;
  /** The column meanings that the person chose; null to use the column names. */
  meanings: readonly Meaning[] | null;
}

/** A column's index and its new meaning. */
export interface MeantColumn {
  place: number;
  meaning: Meaning;
}

/** The columns after one of them got another meaning, which it takes from the column that had it. */
export const withMeaning = (columns: FileContents['columns'], { place, meaning }: MeantColumn) =>
  columns.map((column) => {
    if (column.place === place) return { ...column, meaning };
    return column.meaning === meaning ? { ...column, meaning: 'ignored' as const } : column;
  });

/** What all columns of a file mean, by their place. */
export const meaningsOf = (columns: FileContents['columns']): Meaning[] => {
  const length = Math.max(0, ...columns.map(({ place }) => place + 1));
  return Array.from({ length }, (_, at) => columns.find(({ place }) => place === at)?.meaning ?? 'ignored');
};

/** The dialog's text for a refused file or a stopped import: the service's reason if there is one. */
export const importReason = (problem: Problem | null): string | null =>
  problem?.kind === 'invalid' ? Object.values(problem.fields).flat().join(' ') : (problem?.message ?? null);
