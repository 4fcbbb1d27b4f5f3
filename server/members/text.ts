/** The normalized name for sorting and searching: lower case, without accents and repeated spaces. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A normalized search text and its LIKE patterns for name_key. */
export interface Search {
  key: string;
  /** Matches names that begin with the text. */
  beginning: string;
  /** Patterns of names that contain the text, combined by OR. */
  parts: string[];
}

/**
 * Parses a search text; null if it is blank. Trigrams (https://www.postgresql.org/docs/current/pgtrgm.html) need three
 * letters or digits in a row: a text without them is searched at the beginnings of words.
 */
export const searchOf = (text: string): Search | null => {
  const key = nameKeyOf(text);
  if (key === '') return null;
  const beginning = `${escaped(key)}%`;
  const isTrigram = /[\p{L}\p{N}]{3}/u.test(key);
  return { key, beginning, parts: isTrigram ? [`%${beginning}`] : [beginning, `% ${beginning}`] };
};
