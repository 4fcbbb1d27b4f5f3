import { parse, type Parser, type ParseResult } from 'papaparse';
import { fileRefusals as words } from '../../content/memberFile';
import type { Abortable } from '../http/client';
import { ProblemError } from '../http/problem';
import { checkRowCount, FileRefusal, largestFile, layoutOf, rowOf, textOf, type Layout } from './memberFile';

/** What a file of members holds, before it is sent. */
export interface FileContents {
  /** The number of rows that the service will try to import. */
  rows: number;
  /** The columns that are imported, in the file's order, and those that are not. */
  columns: readonly string[];
  ignored: readonly string[];
}

/** Characters per piece: the page responds between two pieces. */
const pieceLength = 128 * 1024;

const firstRecord = (text: string, delimiter: string): string[] =>
  parse<string[]>(text.replace(/^\n+/, ''), { delimiter, newline: '\n', preview: 1 }).data[0] ?? [];

/** Counts the rows below the header. */
const rowsIn = (text: string, layout: Layout, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    let rows = 0;
    let isHeader = true;
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
        const records = isHeader ? data.slice(1) : data;
        if (data.length > 0) isHeader = false;
        rows += records.filter((record) => rowOf(layout, record) !== null).length;
        parser.pause();
        setTimeout(() => {
          parser.resume();
        });
      },
      complete: () => {
        resolve(rows);
      },
    });
  });

/**
 * Reads a CSV file of members by the service's rules, piece by piece.
 * @throws ProblemError `refused` with the reason why the service would refuse it
 */
export const readMemberFile = async ({ file, signal }: Abortable & { file: File }): Promise<FileContents> => {
  try {
    if (file.size > largestFile) throw new FileRefusal(words.tooLarge);
    const bytes = await file.arrayBuffer().catch((error: unknown) => {
      // The file was moved or changed after it was chosen.
      throw new FileRefusal(words.unreadable, { cause: error });
    });
    const text = textOf(new Uint8Array(bytes)).replace(/\r\n?/g, '\n');
    const layout = layoutOf(text, firstRecord);
    const rows = await rowsIn(text, layout, signal);
    checkRowCount(rows);
    const imported = new Set<string>(layout.places.map(([name]) => name));
    return {
      rows,
      columns: layout.header.filter((name) => imported.has(name)),
      ignored: layout.header.filter((name) => name !== '' && !imported.has(name)),
    };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new ProblemError({ kind: 'refused', code: 422, message: error.message }, { cause: error });
  }
};
