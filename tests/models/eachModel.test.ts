import { expect, it } from 'vitest';
import { explore } from '#xstate-paths/explore';
import type { Model } from '#xstate-paths/model';
import { models } from './all';
import { readFileSync } from 'node:fs';
import { ledger, ledgerFile } from './ledger';
import { pathsOnActor } from '#xstate-paths/onActor';

const files = import.meta.glob<Record<string, Model>>('./**/*.model.ts');

// A machine that throws on import leaves its own tests uncollected; Stryker would count the mutant as survived.
it.each(Object.entries(files))('%s can be walked from each of its starts', async (_, load) => {
  for (const model of Object.values(await load()).filter((value) => 'starts' in value))
    for (const start of Object.keys(model.starts)) expect(() => explore(model, start)).not.toThrow();
});

it.each(Object.entries(models))(
  '%s says what a person can use, or why there is nothing',
  (_, model: Model) => {
    expect(model.controls === undefined).toBe(model.withoutControls !== undefined);
  },
);

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

// The running actor does what was explored, of which docs/machines/effects.md is approved.
for (const model of Object.values<Model>(models)) pathsOnActor(model);
