import type { AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { MachineFile } from './machines.ts';
import { eventsOf, overviewOf } from './matrix.ts';
import type { Modelled } from './models.ts';

const intro = `# The machines

Drawn by \`npm run diagrams\` from the definitions in [src/machines](../src/machines).

How to read a drawing: a dot leads to the state in which a machine, a state or a region begins. An arrow says what it
waits for, and \`[what has to hold]\`; _else_ is taken when no other guard holds. A box says what the state _runs_ while
it lasts, which actions it does on _entry_ and _exit_, and which events it takes without leaving (_on_). Pills are tags.
Dashed boxes are regions that are active at the same time. A double border is a final state. An arrow from a box's upper
border into the box is a transition of all states in it. The actions of transitions are not drawn.

In a table of events, ● says that the state takes the event, ◐ that it does if a guard holds, and a number that it drops
the event for the reason below.

To open a machine in Stately Studio, create a machine there, choose _Import_ in the code panel, and paste what
\`npm run studio -- auth\` prints: the whole configuration without functions. The source files themselves are not for
Studio: its parser doesn't follow imports, spreads and calls.

## Which machine starts which

![A map of the machines](machines/map.svg)

Machines that are not on this map are started by the component that shows them, and start no other machine. So are the
machines that no arrow leads to. Along the dashed arrow the script of the other machine is loaded first.`;

/** The page docs/machines.md. */
export const pageOf = (files: readonly MachineFile[], models: readonly Modelled[]): string =>
  [intro, overviewOf(models), ...files.map((file, index) => sectionOf(file, models[index]))].join('\n\n') +
  '\n';

function sectionOf({ machine, path, purpose }: MachineFile, model: Modelled | undefined): string {
  const meanings = getStateNodes(machine.root).flatMap(meaningOf);
  const source = `[${path.replace('src/machines/', '')}](../${path})`;
  return [
    `## ${machine.id}`,
    purpose,
    source,
    `![The states and transitions of ${machine.id}](machines/${machine.id}.svg)`,
    ...(meanings.length > 0
      ? ['<details><summary>What the states mean</summary>', meanings.join('\n'), '</details>']
      : []),
    ...(model && model.pairs.length > 0
      ? ['<details><summary>What each state does with each event</summary>', eventsOf(model), '</details>']
      : []),
  ].join('\n\n');
}

const meaningOf = ({ path, description }: AnyStateNode) =>
  description === undefined ? [] : [`- **${path.join('.')}**: ${description}`];
