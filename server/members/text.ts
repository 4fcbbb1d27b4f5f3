/** A name as it is sorted and searched by: without case, accents and doubled spaces. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * The LIKE pattern for names that contain the search, to be held against ' ' || name_key; null where nothing is
 * searched for. Trigrams (https://www.postgresql.org/docs/current/pgtrgm.html) need three letters or digits in a
 * row: what has none is looked for at the beginnings of words, where a space makes one.
 */
export const searchPattern = (search: string): string | null => {
  const key = nameKeyOf(search);
  if (key === '') return null;
  return /[\p{L}\p{N}]{3}/u.test(key) ? `%${escaped(key)}%` : `% ${escaped(key)}%`;
};
