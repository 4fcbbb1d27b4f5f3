import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, CsvError } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { invalid } from '../http/problems';

/** The columns of an export, in order. */
export const columns = ['name', 'username', 'email', 'role', 'categoryId', 'class'] as const;
const required = ['name', 'role'] as const;
const mostRows = 200_000;
const mostColumns = 100;
const longestColumnName = 100;
const longestRow = 64 * 1024;
const pieceLength = 8 * 1024;

type Column = (typeof columns)[number];

/** A row of the file: its line number and its cells by column name. */
export interface FileRow {
  line: number;
  row: Partial<Record<Column, string>>;
}

const refuse = (reason: string) => invalid({ file: [reason] });

// Prefixes of spreadsheet formulas: https://owasp.org/www-community/attacks/CSV_Injection
// Spreadsheets skip leading blanks and read full-width characters like ASCII ones.
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/;
const guarded = (text: string) => (formula.test(text) ? `'${text}` : text);
const unguarded = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** Writes rows as CSV with CRLF. Formulas are escaped, so that the file is safe to open in a spreadsheet. */
export const writeCsv = (rows: readonly (readonly (string | null)[])[]): string =>
  stringify([...rows], { cast: { string: guarded }, record_delimiter: 'windows' });

const textOf = (file: Uint8Array): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    if (!text.includes('\0')) return text;
  } catch {
    // Falls through to the error below, which also covers text with a NUL.
  }
  throw refuse('This file isn’t UTF-8 text. Save it as CSV in UTF-8.');
};

const explain = (error: unknown): unknown =>
  error instanceof CsvError ? refuse(`This file isn’t valid CSV: ${error.message}`) : error;

const known = new Map<string, string>([
  ...columns.map((name) => [name.toLowerCase(), name] as const),
  ['category', 'categoryId'],
]);
const namesIn = (cells: string[]) =>
  cells.map((cell) => known.get(unguarded(cell).trim().toLowerCase()) ?? cell.trim());

const headerOf = (text: string, delimiter: string): string[] => {
  try {
    return namesIn(parseNow(text, { delimiter, to: 1, skip_empty_lines: true, relax_quotes: true })[0] ?? []);
  } catch (error) {
    throw explain(error);
  }
};

/** Picks the delimiter whose header line contains the most known columns. */
const layoutOf = (text: string): { delimiter: string; header: string[] } => {
  const begin = text.slice(0, longestRow);
  const recognized = ({ header }: { header: string[] }) =>
    columns.filter((name) => header.includes(name)).length;
  const [layout] = [',', ';', '\t']
    .map((delimiter) => ({ delimiter, header: headerOf(begin, delimiter) }))
    .sort((one, other) => recognized(other) - recognized(one));
  const header = layout?.header ?? [];
  const missing = required.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw refuse(
      `The first line needs the columns ${required.join(' and ')}. Missing: ${missing.join(', ')}.`,
    );
  if (header.length > mostColumns) throw refuse(`This file has more than ${mostColumns} columns`);
  if (header.some((name) => name.length > longestColumnName))
    throw refuse(`A column name is longer than ${longestColumnName} characters`);
  const doubled = columns.find((name) => header.filter((cell) => cell === name).length > 1);
  if (doubled) throw refuse(`The column ${doubled} appears more than once`);
  return { delimiter: layout?.delimiter ?? ',', header };
};

/** Splits the file, so that other requests are served between two pieces. */
async function* pieces(file: Uint8Array) {
  for (let start = 0; start < file.length; start += pieceLength) {
    await nextTurn();
    yield file.subarray(start, start + pieceLength);
  }
}

const newlines = (cells: string[]) => cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

/**
 * Parses a CSV file of members. The delimiter is a comma, a semicolon or a tab. Columns other than `columns` are
 * dropped, and so are rows without any text in `columns`.
 * @throws HttpProblem 422 with the reason why the file can't be read
 */
export const readCsv = async (file: Uint8Array): Promise<FileRow[]> => {
  const text = textOf(file);
  if (text.trim() === '') throw refuse('This file is empty');
  const { delimiter, header } = layoutOf(text);
  const places = columns.flatMap((name) =>
    header.includes(name) ? [[name, header.indexOf(name)] as const] : [],
  );
  const parser = Readable.from(pieces(file)).pipe(
    parse({
      bom: true,
      delimiter,
      from: 2,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: longestRow,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  const rows: FileRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const cells = places.map(([name, place]) => [name, unguarded(record[place] ?? '')] as const);
      if (cells.every(([, cell]) => cell.trim() === '')) continue;
      if (rows.length === mostRows)
        throw refuse(`This file has more than ${mostRows.toLocaleString('en-US')} rows`);
      rows.push({ line: info.lines - newlines(record), row: Object.fromEntries(cells) });
    }
  } catch (error) {
    throw explain(error);
  }
  if (rows.length === 0) throw refuse('This file has no rows below the first line');
  return rows;
};
