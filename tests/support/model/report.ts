import { readdirSync } from 'node:fs';
import { models } from '../../models/all';
import { unwalked } from '../../models/unwalked';
import { coveredIn } from './coverage';
import type { Layer } from './model';
import { statesOf, transitionsOf } from './xstate';

// The last step of `npm test`: the transitions that the paths of all processes have taken, machine by machine.

const layers: readonly Layer[] = ['actor', 'screen', 'browser'];
const all = Object.values(models);
const [folder = ''] = process.argv.slice(2);
const covered = coveredIn(folder);

/** The transitions of one machine that no path of a layer took and that have no reason, and the reasons that are stale. */
function problemsIn(
  machine: string,
  layer: Layer,
  transitions: readonly string[],
  taken: ReadonlySet<string>,
) {
  const reasons = Object.keys(unwalked[machine]?.[layer] ?? {});
  const open = transitions.filter((transition) => !taken.has(transition) && !reasons.includes(transition));
  const stale = reasons.filter((transition) => taken.has(transition) || !transitions.includes(transition));
  return [
    ...open.map(
      (transition) =>
        `No path takes this transition in the ${layer} layer, and no reason is given: ${transition}`,
    ),
    ...stale.map(
      (transition) =>
        `A reason is given for a transition that is taken, or that does not exist: ${transition}`,
    ),
  ];
}

const machines = [...new Set(all.map(({ machine }) => machine.id))];
const problems = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => !machines.includes(name))
  .map((name) => `The machine ${name} has no model`);

const rows = machines.map((id) => {
  const described = all.filter(({ machine }) => machine.id === id);
  const [{ machine } = { machine: undefined }] = described;
  if (!machine) throw new Error(`No model of ${id}`);
  const transitions = transitionsOf(machine);
  if (new Set(transitions).size < transitions.length) problems.push(`${id} has two transitions of one name`);
  const counts = layers.map((layer) => {
    if (!described.some((model) => model.layers.includes(layer))) return '–';
    const steps = covered.filter((step) => step.machine === id && step.layer === layer);
    const taken = new Set(steps.flatMap((step) => step.transitions));
    problems.push(...problemsIn(id, layer, transitions, taken));
    return taken.size;
  });
  return [id, statesOf(machine).length, transitions.length, ...counts];
});

const line = ([name, ...counts]: readonly (string | number)[]) =>
  `${String(name).padEnd(16)}${counts.map((count) => String(count).padStart(13)).join('')}`;
console.log('\nTransitions taken, by machine and layer\n');
for (const row of [['machine', 'states', 'transitions', ...layers], ...rows]) console.log(line(row));
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
