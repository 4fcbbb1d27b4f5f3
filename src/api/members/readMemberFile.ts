import { parse, unparse, type Parser, type ParseResult } from 'papaparse';
import { fileRefusals as words } from '../../../contract/memberFileWords';
import { readableFileMegabytes } from '../../../contract/numbers';
import type { Abortable } from '../http/client';
import { ProblemError } from '../http/problem';
import { roleOf, type Meaning } from '../../../contract/columnMeanings';
import {
  cellOf,
  checkRowCount,
  FileRefusal,
  guarded,
  headRecords,
  maxFileBytes,
  maxReadableBytes,
  layoutOf,
  namelessReason,
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

/** The contents of a file of members before the upload. */
export interface FileContents {
  /** The number of rows that the service will try to import. */
  rows: number;
  /** The columns with a meaning or any text, in the file's order. */
  columns: readonly FileColumn[];
  /** The number of rows by role; null without a column of roles. */
  roles: Readonly<Record<'User' | 'Viewer' | 'Moderator' | 'unknown', number>> | null;
  /** The reason why it can't be imported with these meanings; null if it can. */
  refusal: string | null;
  /** The file to upload: only the columns with a meaning, named by it. Each row keeps its line number. */
  upload: File;
}

/** Characters per piece: the page responds between two pieces. */
const pieceLength = 128 * 1024;
const maxExampleLength = 60;

const firstRecords = (text: string, delimiter: string): string[][] =>
  parse<string[]>(text, { delimiter, newline: '\n', preview: headRecords, skipEmptyLines: true }).data;

/** Passes on all records, a piece at a time; an empty line is a record of one empty cell. */
const recordsOf = (
  text: string,
  { delimiter, signal, take }: Abortable & { delimiter: string; take: (records: string[][]) => void },
): Promise<void> =>
  new Promise((resolve, reject) =>
    parse<string[]>(text, {
      delimiter,
      newline: '\n',
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
        take(data);
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(),
    }),
  );

const newlinesIn = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/** A line of the upload, with as many newlines as the record has in the file. */
const lineOf = (record: readonly string[], cells: readonly string[]) =>
  `${unparse([cells as string[]], { newline: '\n' })}${'\n'.repeat(newlinesIn(record) - newlinesIn(cells) + 1)}`;

/** The contents of a file's text. */
const contentsOf = async (
  text: string,
  { name, layout, signal }: Abortable & { name: string; layout: Layout },
): Promise<FileContents> => {
  const kept = layout.meanings.flatMap((meaning, place) => (meaning === 'ignored' ? [] : { meaning, place }));
  const examples: string[] = [];
  const roles = { User: 0, Viewer: 0, Moderator: 0, unknown: 0 };
  /** The upload in pieces: a File of 60 000 single lines takes 40 ms at once. */
  const pieces: Blob[] = [];
  let records = 0;
  let rows = 0;
  const uploadLineOf = (record: string[]): string => {
    const isEmpty = record.length === 1 && record[0] === '';
    if (!isEmpty) records += 1;
    if (records > layout.headerEnd) {
      for (const [place, cell] of record.entries()) examples[place] ||= cellOf(layout, cell).trim();
      const row = rowOf(layout, record);
      if (row !== null) {
        rows += 1;
        roles[roleOf(row.role ?? '') ?? 'unknown'] += 1;
        return lineOf(
          record,
          kept.map(({ place }) => guarded(cellOf(layout, record[place]))),
        );
      }
    } else if (records === layout.headerEnd && !isEmpty)
      return lineOf(
        record,
        kept.map(({ meaning }) => meaning),
      );
    return '\n'.repeat(newlinesIn(record) + 1);
  };
  await recordsOf(text, {
    delimiter: layout.delimiter,
    signal,
    take: (piece) => pieces.push(new Blob(piece.map(uploadLineOf))),
  });
  const refusal = namelessReason(layout);
  if (refusal === null) checkRowCount(rows);
  const places = Array.from({ length: Math.max(layout.header.length, examples.length) }, (_, place) => place);
  const all = places.map((place) => ({
    place,
    name: cellOf(layout, layout.header[place]),
    meaning: layout.meanings[place] ?? 'ignored',
    example: (examples[place] ?? '').slice(0, maxExampleLength),
  }));
  const upload = new File(pieces, name, { type: 'text/csv' });
  if (upload.size > maxFileBytes) throw new FileRefusal(words.muchToImport);
  return {
    rows: refusal === null ? rows : records - layout.headerEnd,
    columns: all.filter(({ meaning, example }) => meaning !== 'ignored' || example !== ''),
    roles: layout.meanings.includes('role') ? roles : null,
    refusal,
    upload,
  };
};

/**
 * Reads a CSV file of members by the service's rules, piece by piece.
 * @param meanings the meanings that the person chose, by column
 * @throws ProblemError `refused` with the reason if the file can't be imported with any meanings
 */
export const readMemberFile = async ({
  file,
  meanings = null,
  signal,
}: Abortable & { file: File; meanings?: readonly Meaning[] | null }): Promise<FileContents> => {
  try {
    if (file.size > maxReadableBytes) throw new FileRefusal(words.tooLarge(readableFileMegabytes));
    const bytes = await file.arrayBuffer().catch((error: unknown) => {
      // The file was moved or changed after it was chosen.
      throw new FileRefusal(words.unreadable, { cause: error });
    });
    const text = textOf(new Uint8Array(bytes)).replace(/\r\n?/g, '\n');
    const layout = layoutOf(text, firstRecords, meanings ?? undefined);
    return await contentsOf(text, { name: file.name, layout, signal });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new ProblemError({ kind: 'refused', code: 422, message: error.message }, { cause: error });
  }
};
