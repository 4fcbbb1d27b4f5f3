import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ledger, ledgerFile } from './ledger';

const entriesOf = (text: string) =>
  Object.fromEntries(
    text
      .split('\n## ')
      .slice(1)
      .map((entry) => entry.split('\n\n```text\n')),
  ) as Record<string, string>;

const approved = entriesOf(readFileSync(ledgerFile, 'utf8'));

it.each(Object.entries(entriesOf(ledger())))(
  'does, tells and says after each outcome what was approved of %s (else: npm run diagrams)',
  (name, entry) => {
    expect(entry).toBe(approved[name]);
  },
);
