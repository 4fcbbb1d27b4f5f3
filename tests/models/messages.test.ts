import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ledgerTextOf, machineNames } from './ledger';

/** The rows of docs/messages.md: the words of a message, its place, and its milliseconds; null without a limit. */
const rows = readFileSync('docs/messages.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => {
    const [, , words = '', place = '', time = ''] = line.split('|').map((cell) => cell.trim());
    const limit = time === 'no limit' ? null : Number(/^(\d+) s$/.exec(time)?.[1]) * 1000;
    return { words, kind: /^an? (\w+) toast$/.exec(place)?.[1], limit };
  });

/** The toasts of the machines. */
const sayings = machineNames
  .map(ledgerTextOf)
  .flatMap((ledger) => [...ledger.matchAll(/“(.+)” \((\w+), (?:(\d+) ms|until dismissed)/g)])
  .map(([, words = '', kind = '', limit]) => ({
    words,
    kind,
    limit: limit === undefined ? null : Number(limit),
  }));

it('the table of messages has the kind and the time of every toast that a machine says', () => {
  expect(sayings.length).toBeGreaterThan(50);
  const toasts = rows.flatMap(({ kind, limit }) => (kind === undefined ? [] : [{ kind, limit }]));
  for (const { kind, limit } of sayings) expect(toasts).toContainEqual({ kind, limit });
});

/** The offer to undo and the page of an ended session show these; no machine sends them as a notice. */
const ofPages = ['Multiple Students Deleted Successfully!', 'Your session has ended. Your text is safe.'];

it.each(rows.filter(({ words, kind }) => kind !== undefined && !ofPages.includes(words)))(
  'a machine says “$words” as the table tells',
  (row) => {
    expect(sayings).toContainEqual(row);
  },
);
