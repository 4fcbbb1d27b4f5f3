import { readFileSync } from 'node:fs';

/** The words that docs/GLOSSARY.md avoids, each with its term; those in parentheses have another meaning here, too. */
const avoided = new Map(
  readFileSync(new URL('../../docs/GLOSSARY.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && cells[1] !== 'term')
    .flatMap(([, term, , words]) =>
      words
        .replace(/\(.*?\)/g, '')
        .split(',')
        .map((word) => [word.trim(), term]),
    )
    .filter(([word]) => /^[a-z]/.test(word)),
);
const pattern = new RegExp(`\\b(${[...avoided.keys()].join('|')})\\b`, 'g');

/** Writes an identifier or a comment as words in lower case. */
const wordsOf = (text) => text.replace(/(?<=[a-z\d])(?=[A-Z])|[_\s*]+/g, ' ').toLowerCase();

/** Refuses, in identifiers and comments, the words that the glossary avoids. */
export const glossary = {
  create: ({ report, sourceCode }) => {
    const check = ({ value, loc }) => {
      for (const [word] of wordsOf(value).matchAll(pattern))
        report({ loc, message: `The glossary says “${avoided.get(word)}”, not “${word}”.` });
    };
    return {
      Program: () => {
        sourceCode.getAllComments().forEach(check);
        sourceCode.ast.tokens.filter(({ type }) => /Identifier/.test(type)).forEach(check);
      },
    };
  },
};
