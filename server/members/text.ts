import { invalid } from '../http/problems';

/** How letters are typed that Unicode takes for letters of their own, not for accented ones. */
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

/** The characters after which another word of a name begins, as in Anna-Lena and O’Brien. */
const separators = '-– \'’.,(/&_"“';
const apart = new RegExp(`[${separators}]+`, 'u');

/** Scripts that are written without blanks, in which a word of a name may begin at each character. */
const unspaced =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A word of a search text as LIKE patterns for name_key. */
interface Word {
  /** Matches names that contain it anywhere: cheaper than all of `beginning`, each of which it includes. */
  anywhere: string;
  /** Patterns of names in which a word begins with it, combined by OR. */
  beginning: string[];
}

/** A normalized search text and its LIKE patterns for name_key. */
export interface Search {
  key: string;
  /** Matches names that begin with the text. */
  beginning: string;
  /** A name must match all of them. */
  words: Word[];
}

const wordOf = (text: string): Word => {
  const begin = `${escaped(text)}%`;
  return {
    anywhere: `%${begin}`,
    beginning: unspaced.test(text)
      ? [`%${begin}`]
      : [begin, ...separators.split('').map((separator) => `%${escaped(separator)}${begin}`)],
  };
};

/** The longest search text in plain letters: one letter of Unicode may be eighteen of them. */
const longestKey = 200;
/** Each word of a search is a scan of the index of names. */
const mostWords = 10;

/**
 * Parses a search text; null if it is blank.
 * @throws HttpProblem 422 when it is too long in plain letters or has too many different words
 */
export const searchOf = (text: string): Search | null => {
  const key = nameKeyOf(text);
  if (key === '') return null;
  if (key.length > longestKey)
    throw invalid({ search: [`Must be at most ${longestKey} plain letters, and this is ${key.length}`] });
  const words = [...new Set(key.split(apart).filter(Boolean))];
  if (words.length > mostWords) throw invalid({ search: [`Must be at most ${mostWords} different words`] });
  return {
    key,
    beginning: `${escaped(key)}%`,
    words: (words.length > 0 ? words : [key]).map(wordOf),
  };
};
