import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, CsvError } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Meaning } from '../../contract/columnMeanings';
import {
  checkRowCount,
  FileRefusal,
  guarded,
  headRecords,
  layoutOf,
  maxRowLength,
  namelessReason,
  rowOf,
  textOf,
  type Column,
} from '../../contract/memberFile';
import { fileRefusals as words } from '../../contract/memberFileWords';
import { invalid } from '../http/problems';

const pieceLength = 8 * 1024;

/** A row of the file: its line number and its cells by column name. */
export interface FileRow {
  line: number;
  row: Partial<Record<Column, string>>;
}

/** Writes rows as CSV with CRLF. Formulas are escaped, so that the file is safe to open in a spreadsheet. */
export const writeCsv = (rows: readonly (readonly (string | null)[])[]): string =>
  stringify([...rows], { cast: { string: guarded }, record_delimiter: 'windows' });

/** The answer to a file that can't be read. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof FileRefusal) return invalid({ file: [error.message] });
  return error instanceof CsvError ? invalid({ file: [words.notCsv] }) : error;
};

/** Line endings. One file may mix them. */
const record_delimiter = ['\r\n', '\n', '\r'];

/** The parser's options for every file. */
const dialect = {
  record_delimiter,
  skip_empty_lines: true,
  relax_column_count: true,
  relax_quotes: true,
} as const;

const firstRecords = (text: string, delimiter: string): string[][] =>
  parseNow(text, { ...dialect, delimiter, to: headRecords, skip_records_with_error: true });

/** Splits the file into pieces, between which other requests are served. */
async function* pieces(file: Uint8Array) {
  for (let start = 0; start < file.length; start += pieceLength) {
    await nextTurn();
    yield file.subarray(start, start + pieceLength);
  }
}

const newlines = (cells: string[]) => cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

/**
 * Parses a CSV file of members. Columns without a meaning are dropped, and so are rows without any text in the others.
 * @param chosen what the columns mean, by their place, where a person said so
 * @throws HttpProblem 422 with the reason why the file can't be read
 */
export const readCsv = async (file: Uint8Array, chosen?: readonly Meaning[]): Promise<FileRow[]> => {
  try {
    const text = textOf(file);
    const layout = layoutOf(text, firstRecords, chosen);
    const nameless = namelessReason(layout);
    if (nameless !== null) throw new FileRefusal(nameless);
    const parser = Readable.from(pieces(new TextEncoder().encode(text))).pipe(
      parse({ ...dialect, delimiter: layout.delimiter, info: true, max_record_size: maxRowLength }),
    );
    const rows: FileRow[] = [];
    let records = 0;
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      records += 1;
      const row = records > layout.headerEnd ? rowOf(layout, record) : null;
      if (!row) continue;
      rows.push({ line: info.lines - newlines(record), row });
      checkRowCount(rows.length);
    }
    checkRowCount(rows.length);
    return rows;
  } catch (error) {
    throw refusalOf(error);
  }
};
