import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { corpus } from '../support/corpus';

const comments = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .map((file) => ({ file, code: readFileSync(file, 'utf8').replace(comments, '') }));

it.each(corpus('secure-contexts'))('%s, which plain http has not, is used by %s. %s', (name, users) => {
  const found = sources.filter(({ code }) => code.includes(name)).map(({ file }) => file);
  expect(found.sort()).toEqual(users === 'nobody' ? [] : users.split(', ').sort());
});
