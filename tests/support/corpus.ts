import { readFileSync } from 'node:fs';

/**
 * The lines of tests/corpus/NAME.tsv: real input from outside, and the expected result. Anyone can add a
 * line. Cells are separated by tabs; a line that begins with # is a comment.
 */
export const corpus = (name: string): [string, string, string, string][] =>
  readFileSync(`tests/corpus/${name}.tsv`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [first = '', second = '', third = '', fourth = ''] = line.split('\t');
      return [first, second, third, fourth];
    });
