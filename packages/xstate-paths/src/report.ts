import { coveredIn } from './coverage';
import type { Layer, Model } from './model';
import { statesOf, transitionsOf } from './xstate';

/** The transitions that a layer does not need to take, by machine, with a reason each. */
export type Unwalked = Partial<Record<string, Partial<Record<Layer, Readonly<Record<string, string>>>>>>;

/** The transitions of one machine without a path or a reason in a layer, and the stale reasons. */
function problemsIn(
  reasons: readonly string[],
  layer: Layer,
  transitions: readonly string[],
  taken: ReadonlySet<string>,
) {
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

/** The transitions that the paths of all processes took, as a table by machine and layer, and the missing ones. */
export function coverageReport(
  models: readonly Model[],
  unwalked: Unwalked,
  folder: string,
  layers: readonly Layer[],
) {
  const covered = coveredIn(folder);
  const problems: string[] = [];
  const rows = [...new Set(models.map(({ machine }) => machine.id))].map((id) => {
    const described = models.filter(({ machine }) => machine.id === id);
    const [{ machine } = { machine: undefined }] = described;
    if (!machine) throw new Error(`No model of ${id}`);
    const transitions = transitionsOf(machine);
    if (new Set(transitions).size < transitions.length)
      problems.push(`${id} has two transitions of one name`);
    const counts = layers.map((layer) => {
      if (!described.some((model) => model.layers.includes(layer))) return '–';
      const steps = covered.filter((step) => step.machine === id && step.layer === layer);
      const taken = new Set(steps.flatMap((step) => step.transitions));
      problems.push(...problemsIn(Object.keys(unwalked[id]?.[layer] ?? {}), layer, transitions, taken));
      return taken.size;
    });
    return [id, statesOf(machine).length, transitions.length, ...counts];
  });
  const line = ([name, ...counts]: readonly (string | number)[]) =>
    `${String(name).padEnd(16)}${counts.map((count) => String(count).padStart(13)).join('')}`;
  return { table: [['machine', 'states', 'transitions', ...layers], ...rows].map(line).join('\n'), problems };
}
