import { columnNames, roleWords } from './memberFileWords';
import type { operations } from './schema.gen';

type Query = NonNullable<operations['importMembers']['parameters']['query']>;
/** The meanings that a column of a file can have. */
export type Meaning = NonNullable<Query['columns']>[number];

/** A file needs a column with at least one of these meanings. */
export const naming: ReadonlySet<Meaning> = new Set(['name', 'firstName', 'lastName', 'username', 'email']);

/**
 * Normalizes the name of a column or a role: programs differ in case, accents, spaces, punctuation and remarks in brackets.
 */
const plain = (text: string): string =>
  text
    .replace(/\(.*?\)|\[.*?\]/g, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The meaning of each plain name, and its rank among the names of that meaning. */
const known = new Map(
  Object.entries(columnNames satisfies Record<Exclude<Meaning, 'ignored'>, string>).flatMap(
    ([meaning, names]) =>
      names.split(', ').map((name, rank) => [plain(name), { meaning: meaning as Meaning, rank }] as const),
  ),
);

/** Maps each column of a header to its meaning: `ignored` for an unknown name, and no other meaning twice. */
export const meaningsOf = (header: readonly string[]): Meaning[] => {
  const best = new Map<Meaning, { rank: number; place: number }>();
  for (const [place, cell] of header.entries()) {
    const { meaning, rank } = known.get(plain(cell)) ?? { meaning: 'ignored', rank: Infinity };
    if (rank < (best.get(meaning)?.rank ?? Infinity)) best.set(meaning, { rank, place });
  }
  const meanings = header.map((): Meaning => 'ignored');
  for (const [meaning, { place }] of best) meanings[place] = meaning;
  return meanings;
};

const roleOfWord = new Map(
  Object.entries(roleWords).flatMap(([role, names]) =>
    names.split(', ').map((name) => [plain(name), role as keyof typeof roleWords] as const),
  ),
);

const roles = Object.keys(roleWords) as (keyof typeof roleWords)[];

/** The role that a cell's text names, or the highest of several; undefined if it names no known role. */
export const roleOf = (words: string): keyof typeof roleWords | undefined => {
  const known = new Set([words, ...words.split(/[,;|/]/)].map((word) => roleOfWord.get(plain(word))));
  return roles.findLast((role) => known.has(role));
};
