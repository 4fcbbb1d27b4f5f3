import { expect, it } from 'vitest';
import { models } from './all';
import { readFileSync } from 'node:fs';
import { ledgerFileOf, ledgerTextOf, machineNames } from './ledger';
import { pathsOnActor } from '#xstate-paths/onActor';

it.each(Object.entries(models))('%s lists its controls, or the reason for having none', (_, model) => {
  expect(model.controls === undefined).toBe(model.withoutControls !== undefined);
});

it.each(machineNames)('%s does what its ledger says (else: npm run diagrams)', (name) => {
  expect(ledgerTextOf(name)).toBe(readFileSync(ledgerFileOf(name), 'utf8'));
});

// The running actor does what was explored, of which the ledger is approved.
for (const model of Object.values(models)) pathsOnActor(model);
