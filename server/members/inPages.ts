import { setImmediate as nextTurn } from 'node:timers/promises';
import { share } from '../limits/share';

/**
 * Reads rows page by page, on demand: no database connection is held while the reader is slow. Between two pages other
 * requests are handled, as the embedded database runs on this thread.
 * @param read reads at most `rowsAtOnce` rows after the last one of the page before; after null, the first ones
 */
export async function* inPages<Row>(
  read: (last: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  do {
    const rows: Row[] = await read(last, share.rowsAtOnce);
    if (rows.length > 0) yield rows;
    last = rows.length === share.rowsAtOnce ? (rows.at(-1) ?? null) : null;
    await nextTurn();
  } while (last !== null);
}
