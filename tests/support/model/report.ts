import { readdirSync } from 'node:fs';
import { models } from '../../models/all';
import { unwalked } from '../../models/unwalked';
import { walkedIn } from './coverage';
import type { Layer } from './model';
import { statesOf, transitionsOf } from './xstate';

// The last step of `npm test`: what the walks of all processes have covered, machine by machine.

const layers: readonly Layer[] = ['actor', 'screen', 'browser'];
const all = Object.values(models);
const [folder = ''] = process.argv.slice(2);
const walked = walkedIn(folder);

/** What is wrong with one machine's walks in one layer. */
function faultsIn(machine: string, layer: Layer, transitions: readonly string[], taken: ReadonlySet<string>) {
  const reasons = Object.keys(unwalked[machine]?.[layer] ?? {});
  const open = transitions.filter((transition) => !taken.has(transition) && !reasons.includes(transition));
  const stale = reasons.filter((transition) => taken.has(transition) || !transitions.includes(transition));
  return [
    ...open.map((transition) => `Not walked in the ${layer} layer, and no reason given: ${transition}`),
    ...stale.map((transition) => `A reason is given for what is walked, or isn't there: ${transition}`),
  ];
}

const machines = [...new Set(all.map(({ machine }) => machine.id))];
const faults = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => !machines.includes(name))
  .map((name) => `The machine ${name} has no model`);

const rows = machines.map((id) => {
  const described = all.filter(({ machine }) => machine.id === id);
  const [{ machine } = { machine: undefined }] = described;
  if (!machine) throw new Error(`No model of ${id}`);
  const transitions = transitionsOf(machine);
  if (new Set(transitions).size < transitions.length) faults.push(`${id} has two transitions of one name`);
  const counts = layers.map((layer) => {
    if (!described.some((model) => model.layers.includes(layer))) return '–';
    const steps = walked.filter((step) => step.machine === id && step.layer === layer);
    const taken = new Set(steps.flatMap((step) => step.transitions));
    faults.push(...faultsIn(id, layer, transitions, taken));
    return taken.size;
  });
  return [id, statesOf(machine).length, transitions.length, ...counts];
});

const line = ([name, ...counts]: readonly (string | number)[]) =>
  `${String(name).padEnd(16)}${counts.map((count) => String(count).padStart(13)).join('')}`;
console.log('\nTransitions walked, by machine and layer\n');
for (const row of [['machine', 'states', 'transitions', ...layers], ...rows]) console.log(line(row));
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}
