import { expect, it } from 'vitest';
import { explore } from '#xstate-paths/explore';
import type { Model } from '#xstate-paths/model';
import { models } from './all';
import { readFileSync } from 'node:fs';
import { ledgerFileOf, ledgerTextOf, machineNames } from './ledger';
import { pathsOnActor } from '#xstate-paths/onActor';

const files = import.meta.glob<Record<string, Model>>('./**/*.model.ts');

// A machine that throws on import fails here: its own tests would only be missing.
it.each(Object.entries(files))('%s can be walked from each of its starts', async (_, load) => {
  for (const model of Object.values(await load()).filter((value) => 'starts' in value))
    for (const start of Object.keys(model.starts)) expect(() => explore(model, start)).not.toThrow();
});

it.each(Object.entries(models))('%s lists its controls, or the reason for having none', (_, model: Model) => {
  expect(model.controls === undefined).toBe(model.withoutControls !== undefined);
});

it.each(machineNames)('%s does what its ledger says (else: npm run diagrams)', (name) => {
  expect(ledgerTextOf(name)).toBe(readFileSync(ledgerFileOf(name), 'utf8'));
});

// The running actor does what was explored, of which the ledger is approved.
for (const model of Object.values<Model>(models)) pathsOnActor(model);
