import { invalid } from '../http/problems';
import { share } from '../limits/share';

/** Plain spellings of letters that Unicode does not decompose into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** The normalized name for sorting and searching: lower case, in plain letters, without accents and repeated spaces. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A normalized search text. */
export interface Search {
  key: string;
  /** The LIKE pattern for name_key of names that begin with the text. */
  beginning: string;
  /**
   * The parts between blanks that have a letter or a digit. Each of them must begin a word; one with signs inside, such as
   * an address, is several words in a row.
   */
  parts: string[];
  /** Whether only words of names count. */
  isOfNames: boolean;
}

const parsed = (text: string, parameter: 'search' | 'q'): Search | null => {
  const key = nameKeyOf(text);
  if (key === '') return null;
  if (key.length > share.searchLetters)
    throw invalid({
      [parameter]: [`Must be at most ${share.searchLetters} plain letters, and this is ${key.length}`],
    });
  const parts = [...new Set(key.split(' ').filter((part) => /[\p{L}\p{N}]/u.test(part)))];
  if (parts.length > share.searchWords)
    throw invalid({ [parameter]: [`Must be at most ${share.searchWords} different words`] });
  return { key, beginning: `${escaped(key)}%`, parts, isOfNames: parameter === 'search' };
};

/**
 * Parses a search text; null if it is blank.
 * @param search is looked for in names
 * @param q is looked for in names, usernames, e-mail addresses and classes
 * @throws HttpProblem 422 when it is too long in plain letters or has too many different words, or when both are given
 */
export const searchOf = (search = '', q = ''): Search | null => {
  const [ofNames, ofAll] = [parsed(search, 'search'), parsed(q, 'q')];
  if (ofNames && ofAll) throw invalid({ q: ['Not beside search'] });
  return ofAll ?? ofNames;
};
