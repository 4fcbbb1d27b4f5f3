import type { Meaning } from '../../../contract/columnMeanings';
import type { Problem } from '../../api/http/problem';
import type { FileContents } from '../../api/members/readMemberFile';

/** A file to read. */
export interface ChosenFile {
  file: File;
  /** What its columns mean, by their place, where the person said so; null where their names say it. */
  meanings: readonly Meaning[] | null;
}

/** A column's place in the file, and what the person says that it means. */
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

/** Why a file was refused or an import stopped, as the dialog says it: the reason itself where the service gives one. */
export const importReason = (problem: Problem | null): string | null =>
  problem?.kind === 'invalid' ? Object.values(problem.fields).flat().join(' ') : (problem?.message ?? null);
