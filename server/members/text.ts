/** A name as it is sorted and searched by: without case, accents and doubled spaces. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What is searched for, as it is compared, and two LIKE patterns of it. */
export interface Search {
  key: string;
  /** To be held against name_key. */
  beginning: string;
  /** To be held against ' ' || name_key. */
  part: string;
}

/**
 * Reads a search; null where nothing is searched for. Trigrams (https://www.postgresql.org/docs/current/pgtrgm.html)
 * need three letters or digits in a row: what has none is looked for at the beginnings of words, where a space makes one.
 */
export const searchOf = (text: string): Search | null => {
  const key = nameKeyOf(text);
  if (key === '') return null;
  const beginning = `${escaped(key)}%`;
  return { key, beginning, part: /[\p{L}\p{N}]{3}/u.test(key) ? `%${beginning}` : `% ${beginning}` };
};
