import { fileRefusals as words } from '../../content/memberFile';
import { memberFileMegabytes } from '../../content/numbers';

// The rules of a file of members. The service reads it by them, and the site before it is sent.

/** The columns, in the order of the sample file and of an export. */
export const columns = ['name', 'role', 'username', 'email', 'class', 'category'] as const;
const required = ['name', 'role'] as const;

export type Column = (typeof columns)[number];

/** The roles by their names in a file. */
export const fileRoles = { student: 'User', viewer: 'Viewer', moderator: 'Moderator' } as const;

/** The name of a role in a file; any other text as it is. */
export const fileRoleOf = (role: string): string =>
  Object.entries(fileRoles).find(([, each]) => each === role)?.[0] ?? role;

/** Without it, spreadsheets do not recognize UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The largest file, in bytes. */
export const largestFile = memberFileMegabytes * 1024 * 1024;
/** The longest row, in characters. */
export const longestRow = 64 * 1024;
const mostRows = 200_000;
const mostColumns = 100;
const longestColumnName = 100;

/** Why a file is refused as a whole, in words for the person. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

/** Prefixes of spreadsheet formulas: https://owasp.org/www-community/attacks/CSV_Injection
 * Spreadsheets skip leading blanks and read full-width characters like ASCII ones.
 */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/;
/** A text with an apostrophe before what a spreadsheet would take for a formula. */
export const guarded = (text: string) => (formula.test(text) ? `'${text}` : text);
const unguarded = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** Decodes a file. @throws FileRefusal if it is empty, or not UTF-8 text */
export const textOf = (file: Uint8Array): string => {
  let text = '\0';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Refused below, as is a text with a NUL.
  }
  if (text.includes('\0')) throw new FileRefusal(words.notText);
  if (text.trim() === '') throw new FileRefusal(words.empty);
  return text;
};

const known = new Map<string, string>([
  ...columns.map((name) => [name, name] as const),
  // The exports of before have it.
  ['categoryid', 'category'],
]);
const nameOf = (cell: string): string => known.get(unguarded(cell).trim().toLowerCase()) ?? cell.trim();

/** How a file is written: its delimiter, the names of its columns, and the places of those that are imported. */
export interface Layout {
  delimiter: string;
  header: readonly string[];
  places: readonly (readonly [Column, number])[];
}

/**
 * Picks the delimiter with which the first row has the most known columns.
 * @param read returns the cells of the first row of a text
 * @throws FileRefusal if a column is missing, doubled or too long, or if there are too many
 */
export const layoutOf = (text: string, read: (begin: string, delimiter: string) => string[]): Layout => {
  const begin = text.slice(0, longestRow);
  const layouts = [',', ';', '\t'].map((delimiter): Layout => {
    const header = read(begin, delimiter).map(nameOf);
    const named = columns.filter((name) => header.includes(name));
    return { delimiter, header, places: named.map((name) => [name, header.indexOf(name)]) };
  });
  const layout = layouts.reduce((best, each) => (each.places.length > best.places.length ? each : best));
  const { header, places } = layout;
  const missing = required.filter((name) => !header.includes(name));
  if (missing.length > 0) throw new FileRefusal(words.missing(missing, places.length > 0));
  if (header.length > mostColumns) throw new FileRefusal(words.manyColumns(mostColumns));
  if (header.some((name) => name.length > longestColumnName))
    throw new FileRefusal(words.longColumn(longestColumnName));
  const doubled = places.find(([name, place]) => header.lastIndexOf(name) > place);
  if (doubled) throw new FileRefusal(words.doubled(doubled[0]));
  return layout;
};

/** A row's text by column; null for a row without any, which is skipped. */
export const rowOf = (
  { places }: Layout,
  record: readonly string[],
): Partial<Record<Column, string>> | null => {
  const cells = places.map(([name, place]) => [name, unguarded(record[place] ?? '')] as const);
  return cells.every(([, cell]) => cell.trim() === '') ? null : Object.fromEntries(cells);
};

/** @throws FileRefusal if a file has no rows, or too many */
export const checkRowCount = (rows: number): void => {
  if (rows === 0) throw new FileRefusal(words.noRows);
  if (rows > mostRows) throw new FileRefusal(words.manyRows(mostRows));
};
