import { invalid } from '../http/problems';
import type { Order } from './order';

/** The number of matching members: exact, or a lower bound. */
export interface Total {
  count: number;
  isExact: boolean;
}

/** The last member of a page, the number of members read up to it, and the total counted for the first page. */
export interface Cursor {
  position: string[];
  seen: number;
  total: Total;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const nameOf = ({ field, descending }: Order) => (descending ? `-${field}` : field);

/** Encodes a cursor for a URL. It contains only data that its reader may see, so it is not signed. */
export const encodeCursor = (order: Order, { position, seen, total }: Cursor): string =>
  Buffer.from(JSON.stringify([nameOf(order), position, seen, total.count, total.isExact])).toString(
    'base64url',
  );

const read = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};

/**
 * Decodes a cursor.
 * @throws HttpProblem 422 when it is malformed or belongs to another sort order
 */
export const decodeCursor = (order: Order, text: string): Cursor => {
  const value = read(text);
  const [name, position, seen, count, isExact] = Array.isArray(value) ? (value as unknown[]) : [];
  const fits =
    name === nameOf(order) &&
    Array.isArray(position) &&
    position.length === order.keys.length &&
    position.every((key): key is string => typeof key === 'string' && !key.includes('\0')) &&
    uuid.test(position.at(-1) ?? '') &&
    isCount(seen) &&
    isCount(count);
  if (!fits) throw invalid({ after: ['Not valid'] });
  return { position, seen, total: { count, isExact: isExact === true } };
};
