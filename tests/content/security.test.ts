import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8').replaceAll('\n', ' ');

/** The files and titles that the page names: titles follow their file. */
const named = [...page.matchAll(/`(tests\/[^`]+)`((?:[\s,]*“[^”]+”)+)/g)].flatMap(
  ([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
);

it('the page about safety names only tests that exist', () => {
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
  expect([...page.matchAll(/“/g)]).toHaveLength(named.length);
});

it('the page about safety has a test for each of its 43 properties', () => {
  const rows = readFileSync('docs/security.md', 'utf8').matchAll(/^\| (\d+) .*`tests\/.*“.*”/gm);
  expect([...rows].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 43 }, (_, row) => row + 1),
  );
});
