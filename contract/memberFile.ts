import { fileRefusals as words } from './memberFileWords';
import { memberFileMegabytes, readableFileMegabytes } from './numbers';
import { meaningsOf, naming, type Meaning } from './columnMeanings';

// The rules of a file of members. The site applies them before it uploads a file, and the service applies them to the upload.

/** The columns, in the order of the sample file and of an export. */
export const columns = ['name', 'role', 'username', 'email', 'class', 'category'] as const;

export type Column = (typeof columns)[number];

/** The roles by their names in a file. */
export const fileRoles = { student: 'User', viewer: 'Viewer', moderator: 'Moderator' } as const;

/** The name of a role in a file; any other text as it is. */
export const fileRoleOf = (role: string): string =>
  Object.entries(fileRoles).find(([, each]) => each === role)?.[0] ?? role;

/** The byte order mark. Without it, spreadsheets do not recognize UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The largest file that the service accepts, in bytes. */
export const maxFileBytes = memberFileMegabytes * 1024 * 1024;
/** The largest file that the site reads, in bytes. It uploads only the columns to import. */
export const maxReadableBytes = readableFileMegabytes * 1024 * 1024;
/** The longest row, in characters. */
export const maxRowLength = 64 * 1024;
const maxRows = 200_000;
const maxColumns = 500;

/** The reason why a whole file is refused, as a message for the user. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

/** Prefixes of spreadsheet formulas: https://owasp.org/www-community/attacks/CSV_Injection
 * Spreadsheets skip leading blanks and read full-width characters like ASCII ones.
 */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/;
/** Text that a spreadsheet reads as a number or a date and rewrites: leading zeros, long numbers, powers, days. */
const rewritten = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?[eE]\d+|\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?)$/;
/** The forms in which a spreadsheet keeps a text unchanged. */
const keptText = /^="([^"]*)"$/;

/** Escapes a text so that a spreadsheet shows it unchanged: not as a formula, and not as a number that loses its zeros. */
export const guarded = (text: string): string => {
  if (formula.test(text)) return `'${text}`;
  return rewritten.test(text) ? `="${text}"` : text;
};
const unguarded = (text: string): string => {
  if (text.startsWith("'") && formula.test(text)) return text.slice(1);
  return keptText.exec(text.trim())?.[1] ?? text;
};

/** The characters of windows-1252 from 0x80 on: Node 20 reads that encoding as ISO 8859-1. */
const from0x80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const control = /(?![\t-\r])\p{Cc}/u;

/** A capital letter or a sign inside a word, which shows that the file is in another encoding. */
const misfit =
  /\p{L}(?![\0-\x7f])\p{Lu}(?=\p{Ll})|\p{Ll}(?![\0-\x7f])\p{Lu}|\p{L}(?![\0-\x7f’‘·])[^\p{L}\p{M}](?=\p{L})/gu;
const misfitsIn = (text: string) => [...text.matchAll(misfit)].length;

/**
 * Decodes text that is not UTF-8, as spreadsheets for Windows and older ones for the Mac write it.
 * @returns null if the bytes are not text
 */
const ansiTextOf = (file: Uint8Array): string | null => {
  const windows = new TextDecoder('windows-1252')
    .decode(file)
    .replace(/[\x80-\x9f]/g, (byte) => from0x80.charAt(byte.charCodeAt(0) - 0x80));
  const texts = [windows, new TextDecoder('macintosh').decode(file)].filter((text) => !control.test(text));
  const [best = null] = texts.sort((one, other) => misfitsIn(one) - misfitsIn(other));
  return best;
};

/** Detects UTF-16, such as Excel's "Unicode Text", by the byte order mark or by the zero bytes beside ASCII letters. */
const utf16Of = ([first = 0, second = 0]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
};

/** Decodes a file in UTF-8, UTF-16, windows-1252 or Mac Roman. @throws FileRefusal if it is empty, or no text */
export const textOf = (file: Uint8Array): string => {
  let text: string | null;
  try {
    text = new TextDecoder(utf16Of(file) ?? 'utf-8', { fatal: true }).decode(file);
  } catch {
    text = ansiTextOf(file);
  }
  if (text === null || text.includes('\0')) throw new FileRefusal(words.notText);
  if (text.trim() === '') throw new FileRefusal(words.empty);
  return text;
};

/** A file's dialect and the meanings of its columns. */
export interface Layout {
  delimiter: string;
  /** The number of records up to and including the header: titles may precede it. */
  headerEnd: number;
  header: readonly string[];
  /** What each column means, in the file's order. */
  meanings: readonly Meaning[];
  /** Whether all cells are in quotation marks of another kind than CSV's. */
  isEnclosed: boolean;
}

/** How many records are searched for the header. */
export const headRecords = 20;
/** The first line of a file that tells Excel the delimiter. */
const separatorLine = /^"?sep=(.)/i;
/** Quotation marks of other kinds than CSV's. */
const enclosed = /^(?:'(.*)'|‘(.*)’|‚(.*)‘|“(.*)”|„(.*)[“”]|«\s?(.*?)\s?»)$/su;

const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/**
 * Finds the header, the delimiter and the meanings of the columns: the record and the delimiter with the most known names; if
 * there are none, the first record of a table.
 * @param read returns the cells of the first `headRecords` records of a text that may end anywhere; empty lines count as none
 * @param chosen what the columns mean, by their place, where a person said so
 * @throws FileRefusal if there is no header, or if there are too many columns
 */
export const layoutOf = (
  text: string,
  read: (begin: string, delimiter: string) => string[][],
  chosen?: readonly Meaning[],
): Layout => {
  const begin = text.slice(0, maxRowLength);
  const separator = separatorLine.exec(begin)?.[1];
  const candidates = (separator ? [separator] : [',', ';', '\t', '|']).flatMap((delimiter) =>
    read(begin, delimiter).map((record, index, records) => {
      const header = withoutEmptyEnd(record).map((cell) => cell.trim());
      const meanings = meaningsOf(header);
      const known = meanings.filter((meaning) => meaning !== 'ignored').length;
      const alike = records.filter(({ length }) => length === record.length).length;
      const rows = records.length - index - 1;
      return {
        delimiter,
        headerEnd: index + 1,
        header,
        meanings,
        known,
        rows,
        fit: header.length > 1 ? alike : 0,
      };
    }),
  );
  const [best] = candidates.sort((one, other) => other.known - one.known || other.fit - one.fit);
  if (!best) throw new FileRefusal(words.noHeader);
  const { header, delimiter, headerEnd, known, rows } = best;
  if (known === 0 && (rows === 0 || header.some((cell) => cell.includes('@'))))
    throw new FileRefusal(words.noHeader);
  if (header.length > maxColumns) throw new FileRefusal(words.manyColumns(maxColumns));
  const isEnclosed = header.every((cell) => cell === '' || enclosed.test(cell));
  const meanings = chosen ? header.map((_, place) => chosen[place] ?? 'ignored') : best.meanings;
  return { delimiter, headerEnd, header, meanings, isEnclosed };
};

/** The reason why a layout has no members to import; null if a column names them. */
export const namelessReason = ({ meanings, header }: Layout): string | null => {
  if (meanings.some((meaning) => naming.has(meaning))) return null;
  return meaningsOf(header).every((meaning) => meaning === 'ignored') ? words.unknownHeader : words.unnamed;
};

/** A cell's text without the escapes for spreadsheets. */
export const cellOf = ({ isEnclosed }: Pick<Layout, 'isEnclosed'>, cell = ''): string => {
  const text = unguarded(cell);
  return isEnclosed ? (enclosed.exec(text.trim())?.slice(1).find(Boolean) ?? text) : text;
};

/** An empty cell, or a border of a table that is drawn with characters. */
const blank = /^\s*(?::?[-=]{3,}:?\s*)?$/;

/** Google writes several values into a cell. */
const several = ' ::: ';

/**
 * A row's text by column; null for a row without any, which is skipped. A member without a name gets the first and the last
 * name, the username, or the beginning of the address; without a column of roles everybody is a student.
 */
export const rowOf = (layout: Layout, record: readonly string[]): Partial<Record<Column, string>> | null => {
  const cells = layout.meanings.map((meaning, place) => [meaning, cellOf(layout, record[place])] as const);
  const given = Object.fromEntries(cells.filter(([meaning]) => meaning !== 'ignored')) as Partial<
    Record<Meaning, string>
  >;
  if (Object.values(given).every((cell) => blank.test(cell))) return null;
  const { firstName = '', lastName = '', ...row } = given;
  const email = row.email?.split(several)[0];
  const names = [row.name, `${firstName} ${lastName}`, row.username, email?.replace(/@.*/s, '')];
  return {
    ...row,
    name: names.find((name) => name !== undefined && name.trim() !== '')?.trim() ?? '',
    ...(email !== undefined && { email }),
    ...(layout.meanings.includes('role') ? {} : { role: 'student' }),
  };
};

/** @throws FileRefusal if a file has no rows, or too many */
export const checkRowCount = (rows: number): void => {
  if (rows === 0) throw new FileRefusal(words.noRows);
  if (rows > maxRows) throw new FileRefusal(words.manyRows(maxRows));
};
