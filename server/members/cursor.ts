import { createHash } from 'node:crypto';
import { invalid } from '../http/problems';
import type { Filters } from './filters';
import type { Order } from './order';

/** The filters and the order of a list. A cursor is valid for one list only. */
export interface List {
  filters: Filters;
  order: Order;
}

/** The number of matching members: exact, or a lower bound. */
export interface Total {
  count: number;
  isExact: boolean;
}

/** Where a page ended, the number of members read up to it, and the total counted for the first page. */
export interface Cursor {
  /** The sort keys of its last member. */
  position: readonly string[];
  seen: number;
  total: Total;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Whether the database can parse the time. `Date` alone accepts February 30. */
const isTime = (text: string): boolean => {
  const time = new Date(text);
  return /^\d{4}-[\d-]{5}T[\d:]{8}\.\d{6}Z$/.test(text) && !Number.isNaN(time.getTime())
    ? time.toISOString().startsWith(text.slice(0, 19))
    : false;
};
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** A short name of a list, the same for every page of it. */
const nameOf = ({ filters, order: { field, descending } }: List): string =>
  createHash('sha256')
    .update(JSON.stringify([filters, field, descending]))
    .digest('base64url')
    .slice(0, 16);

/** Encodes a cursor for a URL. It contains only data that its reader may see, so it is not signed. */
export const encodeCursor = (list: List, { position, seen, total }: Cursor): string =>
  Buffer.from(JSON.stringify([nameOf(list), position, seen, total.count, total.isExact])).toString(
    'base64url',
  );

const read = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};

const isPosition = ({ order: { keys } }: List, value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length === keys.length &&
  value.every((key) => typeof key === 'string' && !key.includes('\0')) &&
  (keys[0] !== 'createdAt' || isTime((value as string[])[0] ?? '')) &&
  uuid.test((value as string[]).at(-1) ?? '');

/**
 * Decodes a cursor.
 * @throws HttpProblem 422 when it is malformed or belongs to another list
 */
export const decodeCursor = (list: List, text: string): Cursor => {
  const value = read(text);
  const [name, position, seen, count, isExact] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof name === 'string' && name !== nameOf(list))
    throw invalid({ after: ['Belongs to a list with another search, filter or order'] });
  if (typeof name !== 'string' || !isPosition(list, position) || !isCount(seen) || !isCount(count))
    throw invalid({ after: ['Not valid'] });
  return { position, seen, total: { count, isExact: isExact === true } };
};
