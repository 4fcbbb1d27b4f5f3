/** A name as it is sorted and searched by: without case, accents and doubled spaces. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What is searched for, as it is compared, and the LIKE patterns of it, to be held against name_key. */
export interface Search {
  key: string;
  /** Of the names that begin with it. */
  beginning: string;
  /** Of those that contain it; one of them fits. */
  parts: string[];
}

/**
 * Reads a search; null where nothing is searched for. Trigrams (https://www.postgresql.org/docs/current/pgtrgm.html)
 * need three letters or digits in a row: what has none is looked for at the beginnings of words.
 */
export const searchOf = (text: string): Search | null => {
  const key = nameKeyOf(text);
  if (key === '') return null;
  const beginning = `${escaped(key)}%`;
  const isTrigram = /[\p{L}\p{N}]{3}/u.test(key);
  return { key, beginning, parts: isTrigram ? [`%${beginning}`] : [beginning, `% ${beginning}`] };
};
