import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attribute, htmlClass, layoutAttribute } from '../../src/document/protocol';

const names = readdirSync('src', { recursive: true, encoding: 'utf8' });
const sources = names
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('protocol.ts'))
  .map((name) => readFileSync(join('src', name), 'utf8'));
const stylesheet = readFileSync('src/components/foundations/global.css', 'utf8').replace(
  /\/\*[^]*?\*\//g,
  '',
);
const found = (pattern: RegExp) => [
  ...new Set([...stylesheet.matchAll(pattern)].map(([, name = '']) => name)),
];

describe('The protocol', () => {
  it('knows every class and data attribute of the stylesheet of all pages', () => {
    expect(Object.values(htmlClass)).toEqual(expect.arrayContaining(found(/\.([a-z][\w-]*)(?!.*';)/g)));
    const attributes = Object.values({ ...attribute, ...layoutAttribute });
    expect(attributes).toEqual(expect.arrayContaining(found(/\[(data-[\w-]+)/g)));
  });

  it.each([
    ...Object.entries(attribute).map(([name, value]) => [`attribute.${name}`, value]),
    ...Object.entries(layoutAttribute).map(([name, value]) => [`layoutAttribute.${name}`, value]),
    ...Object.entries(htmlClass).map(([name, value]) => [`htmlClass.${name}`, value]),
  ])('has no unused name: %s', (name = '', value = '') => {
    const texts = [stylesheet, ...sources];
    expect(texts.some((text) => text.includes(name) || text.includes(value))).toBe(true);
  });
});
