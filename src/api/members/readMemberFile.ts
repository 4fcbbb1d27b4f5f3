import { parse, type Parser, type ParseResult } from 'papaparse';
import { fileRefusals as words } from '../../../contract/memberFileWords';
import type { Abortable } from '../http/client';
import { ProblemError } from '../http/problem';
import { roleOf, type Meaning } from '../../../contract/columnMeanings';
import {
  cellOf,
  checkRowCount,
  FileRefusal,
  headRecords,
  largestFile,
  layoutOf,
  rowOf,
  textOf,
  type Layout,
} from '../../../contract/memberFile';

/** A column of a file of members. */
export interface FileColumn {
  /** Its place in the file, from 0. */
  place: number;
  /** Its name in the file, '' if it has none. */
  name: string;
  meaning: Meaning;
  /** The first text in it. */
  example: string;
}

/** What a file of members holds, before it is sent. */
export interface FileContents {
  /** The number of rows that the service will try to import. */
  rows: number;
  /** The columns that have a meaning or a text, in the file's order. */
  columns: readonly FileColumn[];
  /** How many rows have each role; null without a column of roles. */
  roles: Readonly<Record<'User' | 'Viewer' | 'Moderator' | 'unknown', number>> | null;
}

/** Characters per piece: the page responds between two pieces. */
const pieceLength = 128 * 1024;
const longestExample = 60;

const firstRecords = (text: string, delimiter: string): string[][] =>
  parse<string[]>(text, { delimiter, newline: '\n', preview: headRecords, skipEmptyLines: true }).data;

/** Hands the records below the header over, piece by piece. */
const recordsOf = (
  text: string,
  { layout, signal, take }: Abortable & { layout: Layout; take: (record: string[]) => void },
): Promise<void> =>
  new Promise((resolve, reject) => {
    let skipped = 0;
    parse<string[]>(text, {
      delimiter: layout.delimiter,
      newline: '\n',
      skipEmptyLines: true,
      chunkSize: pieceLength,
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        if (errors.length > 0) {
          reject(new FileRefusal(words.notCsv));
          parser.abort();
          return;
        }
        if (signal.aborted) {
          reject(signal.reason as Error);
          parser.abort();
          return;
        }
        const above = Math.min(layout.headerEnd - skipped, data.length);
        skipped += above;
        for (const record of data.slice(above)) take(record);
        parser.pause();
        setTimeout(() => {
          parser.resume();
        });
      },
      complete: () => {
        resolve();
      },
    });
  });

/** The contents of a file's text. */
const contentsOf = async (text: string, layout: Layout, signal: AbortSignal): Promise<FileContents> => {
  const examples: string[] = [];
  const roles = { User: 0, Viewer: 0, Moderator: 0, unknown: 0 };
  let rows = 0;
  await recordsOf(text, {
    layout,
    signal,
    take: (record) => {
      const row = rowOf(layout, record);
      if (row === null) return;
      rows += 1;
      roles[roleOf(row.role ?? '') ?? 'unknown'] += 1;
      for (const [place, cell] of record.entries()) examples[place] ||= cellOf(layout, cell).trim();
    },
  });
  checkRowCount(rows);
  const places = Array.from({ length: Math.max(layout.header.length, examples.length) }, (_, place) => place);
  const all = places.map((place) => ({
    place,
    name: cellOf(layout, layout.header[place]),
    meaning: layout.meanings[place] ?? 'ignored',
    example: (examples[place] ?? '').slice(0, longestExample),
  }));
  return {
    rows,
    columns: all.filter(({ meaning, example }) => meaning !== 'ignored' || example !== ''),
    roles: layout.meanings.includes('role') ? roles : null,
  };
};

/**
 * Reads a CSV file of members by the service's rules, piece by piece.
 * @param meanings what the columns mean, by their place, where the person said so
 * @throws ProblemError `refused` with the reason why the service would refuse it
 */
export const readMemberFile = async ({
  file,
  meanings = null,
  signal,
}: Abortable & { file: File; meanings?: readonly Meaning[] | null }): Promise<FileContents> => {
  try {
    if (file.size > largestFile) throw new FileRefusal(words.tooLarge);
    const bytes = await file.arrayBuffer().catch((error: unknown) => {
      // The file was moved or changed after it was chosen.
      throw new FileRefusal(words.unreadable, { cause: error });
    });
    const text = textOf(new Uint8Array(bytes)).replace(/\r\n?/g, '\n');
    return await contentsOf(text, layoutOf(text, firstRecords, meanings ?? undefined), signal);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new ProblemError({ kind: 'refused', code: 422, message: error.message }, { cause: error });
  }
};
