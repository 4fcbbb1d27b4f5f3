import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../http/problems';

const shortest = 8;
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= shortest));
const ownWords = ['threadkeep', 'skool'];

const isGuessable = (password: string): boolean => {
  const plain = password.toLowerCase();
  const withoutEnding = plain.replace(/[^a-z]+$/, '');
  return common.has(plain) || ownWords.includes(withoutEnding) || /^(.)\1*$/su.test(plain);
};

/**
 * Rejects a guessable password: a common one, one repeated character, or the product's name with a suffix
 * (ASVS 5.0 6.2.4, 6.2.11). The contract checks the length.
 * @throws HttpProblem 422
 */
export const refuseGuessable = (password: string): void => {
  if (isGuessable(password)) {
    throw invalid({ password: ['Too easy to guess. Choose another one.'] });
  }
};
