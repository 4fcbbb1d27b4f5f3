import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import fc from '../support/fastCheck';

/** Texts that leave out one of their numbers, each with the reason. */
const silent: Readonly<Record<string, string>> = {
  'account.forgotPassword.sent.againIn': 'A long wait is said in minutes.',
  'members.named': 'Some of the members are said by name.',
};

/** Texts whose number is a limit of the product, never 1, so that they need no singular. */
const limits = ['manyColumns', 'manyRows'].map((name) => `memberFile.fileRefusals.${name}`);

interface Words {
  name: string;
  /** The type of each parameter. */
  types: string[];
  call: (...given: never[]) => string;
}

/** All functions in a content file that take a number, at any depth of its constants. */
async function wordsIn(file: string): Promise<Words[]> {
  const source = ts.createSourceFile(
    file,
    readFileSync(`src/content/${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const exported = (await import(`../../src/content/${file.replace('.ts', '')}.ts`)) as Record<
    string,
    unknown
  >;
  const found: Words[] = [];
  const visit = (node: ts.Node, path: readonly string[]): void => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    const here = isNamed ? [...path, node.name.getText()] : path;
    const types = ts.isArrowFunction(node) ? node.parameters.map(({ type }) => type?.getText() ?? '') : [];
    const call = here.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      exported,
    );
    if (types.includes('number') && typeof call === 'function')
      found.push({ name: [file.replace('.ts', ''), ...here].join('.'), types, call: call as Words['call'] });
    if (!ts.isArrowFunction(node)) ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, []);
  return found;
}

const files = readdirSync('src/content').filter((file) => file.endsWith('.ts'));
const all = (await Promise.all(files.map(wordsIn))).flat();

/** A sample value for each parameter type other than number; the remaining types are unions of literals. */
const others: Readonly<Record<string, unknown>> = {
  string: '2026-05-01T12:00:00Z',
  '': true,
  'readonly string[]': ['Ada'],
};
const phraseOf = ({ types, call }: Words, numbers: readonly number[]): string => {
  const rest = [...numbers];
  return call(
    ...(types.map((type) => (type === 'number' ? rest.shift() : (others[type] ?? 'Days'))) as never[]),
  );
};
const numbersIn = (text: string) =>
  (text.replace(/(?<=\d),(?=\d)/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

describe.each(all.map((words) => [words.name, words] as const))('%s', (name, words) => {
  const count = words.types.filter((type) => type === 'number').length;
  const numbers = fc.uniqueArray(fc.integer({ min: 2, max: 5_000 }), { minLength: count, maxLength: count });

  it.runIf(!(name in silent))('contains each given number', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        // The second number is the total; the others are parts of it.
        const [part = 0, ...rest] = given.toSorted((one, other) => one - other);
        const ordered = [part, ...rest.splice(-1), ...rest];
        expect(numbersIn(phraseOf(words, ordered))).toEqual(expect.arrayContaining(ordered));
      }),
      { numRuns: 20 },
    );
  });

  it.runIf(!limits.includes(name))('uses the singular for one', () => {
    expect(phraseOf(words, Array<number>(count).fill(1))).not.toMatch(
      /(?<![\d,.])1 (?!is\b|was\b|has\b)[a-z]+s\b/,
    );
  });
});
