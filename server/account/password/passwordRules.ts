import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../../http/problems';

const common = new Set(dictionary['passwords-common']);
const ownWords = ['threadkeep', 'skool'];
/** The longest ending that people add to a word to make it a password, such as "2026!". */
const maxEndingLength = 6;
const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

const withLetters = (text: string) => text.replace(/[013457@$]/g, (sign) => letters[sign] ?? sign);

/** The facts about a person from which a password could be guessed. */
interface Person {
  name: string;
  email: string;
}

const wordsAbout = ({ name, email }: Person): string[] =>
  [name, name.replace(/\s/g, ''), email, email.replace(/@.*/, '')].map((word) => word.toLowerCase());

const isGuessable = (password: string, known: readonly string[]): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  const stem = plain.replace(/[^\p{L}]+$/u, '');
  const [, once = stem] = /^(.+?)\1+$/su.exec(stem) ?? [];
  if ([plain, stem, once].some((word) => known.includes(word))) return true;
  if (common.has(plain) || new Set(plain).size <= 2) return true;
  const isShort = plain.length - stem.length <= maxEndingLength;
  return isShort && (common.has(stem) || common.has(withLetters(stem)));
};

/**
 * Rejects a guessable password: a common one, also with an ending or with digits for letters, one of two characters, the
 * product's name, or the person's name or address (ASVS 5.0 6.2.4, 6.2.11). The contract checks the length.
 * @throws HttpProblem 422; also for text that is no Unicode, of which different passwords would have the same hash
 */
export const refuseGuessable = (password: string, person?: Person): void => {
  if (/\p{Surrogate}/u.test(password)) throw invalid({ password: ['Not valid'] });
  if (isGuessable(password, [...ownWords, ...(person ? wordsAbout(person) : [])]))
    throw invalid({ password: ['Too easy to guess. Choose another one.'] });
};
