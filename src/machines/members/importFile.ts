import type { Meaning } from '../../../contract/columnMeanings';
import type { Problem } from '../../api/http/problem';
import type { FileContents } from '../../api/members/readMemberFile';

/** The file of an import. */
export interface GivenFile {
  file: File | null;
  /** The column meanings that the person chose; null to use the column names. */
  meanings: readonly Meaning[] | null;
  /** The file's contents; null until it is read. */
  contents: FileContents | null;
}

export const noFile: GivenFile = { file: null, meanings: null, contents: null };

/** A newly chosen file, which is not read yet. The same file keeps the meanings of its columns. */
export const chosenFile = (earlier: GivenFile, file: File): GivenFile => ({
  ...noFile,
  file,
  meanings: file === earlier.file ? earlier.meanings : null,
});

/** A column's index and its new meaning. */
export interface MeantColumn {
  place: number;
  meaning: Meaning;
}

/** The columns after a change of one column's meaning. Another column with that meaning loses it. */
export const withMeaning = (columns: FileContents['columns'], { place, meaning }: MeantColumn) =>
  columns.map((column) => {
    if (column.place === place) return { ...column, meaning };
    return column.meaning === meaning ? { ...column, meaning: 'ignored' as const } : column;
  });

/** The meanings of a file's columns, by index. */
export const meaningsOf = (columns: FileContents['columns']): Meaning[] => {
  const length = Math.max(0, ...columns.map(({ place }) => place + 1));
  return Array.from({ length }, (_, at) => columns.find(({ place }) => place === at)?.meaning ?? 'ignored');
};

/** The dialog's text for a refused file or a stopped import: the service's reason if there is one. */
export const importReason = (problem: Problem | null): string | null =>
  problem?.kind === 'invalid' ? Object.values(problem.fields).flat().join(' ') : (problem?.message ?? null);
