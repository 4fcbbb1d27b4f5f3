import { relative } from 'node:path';
import { defineConfig, mergeConfig, type Plugin, type ViteUserConfig } from 'vitest/config';
import site from '../../vitest.config.ts';
import { seededText } from './compiles.ts';
import type { Seed } from './seeds';

const root = `${import.meta.dirname}/../..`;

const given = (name: string): unknown => {
  const text = process.env[name];
  return text ? JSON.parse(text) : undefined;
};

/** The source of a file in which each of these places says its number when it is reached. */
const markedText = (
  text: string,
  marks: readonly (readonly [number, NonNullable<Seed['mark']>])[],
): string => {
  const pieces = marks.flatMap(([number, { at, from, to }]) => {
    const says = `globalThis.reached?.add(${number})`;
    return at === 'statement'
      ? [{ place: from, piece: `${says};` }]
      : [
          { place: from, piece: `(${says}, (` },
          { place: to, piece: '))' },
        ];
  });
  let marked = text;
  for (const { place, piece } of pieces.toSorted((one, other) => other.place - one.place))
    marked = marked.slice(0, place) + piece + marked.slice(place);
  return marked;
};

/**
 * Replaces the text of the fault in its file, in memory: SEEDED_FAULT is a seed. Or notes which tests reach the places of
 * faults: SEEDED_MARKS are seeds.
 */
const seededFault: Plugin = {
  name: 'seeded-fault',
  enforce: 'pre',
  transform: (code, id) => {
    const file = relative(root, id.split('?')[0] ?? '');
    const fault = given('SEEDED_FAULT') as Seed | undefined;
    if (fault?.file === file) return { code: seededText(code, fault), map: null };
    const marks = ((given('SEEDED_MARKS') ?? []) as Seed[]).flatMap(({ file: marked, mark }, number) =>
      marked === file && mark ? [[number, mark] as const] : [],
    );
    return marks.length > 0 ? { code: markedText(code, marks), map: null } : null;
  },
};

const seeded: ViteUserConfig = mergeConfig(site, defineConfig({ root, plugins: [seededFault] }));
for (const project of seeded.test?.projects ?? [])
  if (typeof project === 'object' && 'test' in project)
    project.test = {
      ...project.test,
      setupFiles: [`${import.meta.dirname}/reached.ts`, ...[project.test.setupFiles ?? []].flat()],
    };
export default seeded;
