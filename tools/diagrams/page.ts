import { ledgerFileOf } from '../../tests/models/ledger.ts';
import type { MachineFile } from './machines.ts';

const intro = `# The machines

Written by \`npm run diagrams\` from the definitions in [src/machines](../src/machines).

The _ledger_ of a machine says what it does after each outcome, and counts its states, transitions, dropped events and controls.
[tests/README.md](../tests/README.md#the-ledger) explains it. \`npm run diagrams -- carousel video\` draws other machines into the folder diagrams.

How to read a drawing: a dot leads to the state in which a machine, a state or a region begins. An arrow says what it
waits for, and \`[what has to hold]\`; _else_ is taken when no other guard holds. A box says what the state _runs_ while
it lasts, which actions it does on _entry_ and _exit_, and which events it takes without leaving (_on_). Pills are tags.
Dashed boxes are regions that are active at the same time. A double border is a final state. An arrow from a box's upper
border into the box is a transition of all states in it. The actions of transitions are not drawn.

To open a machine in Stately Studio, create a machine there, choose _Import_ in the code panel, and paste what
\`npm run studio -- auth\` prints: the whole configuration without functions. The source files themselves are not for
Studio: its parser doesn't follow imports, spreads and calls.

## Which machine starts which

![A map of the machines](machines/map.svg)

A label in a box names a machine that it starts and that at least two others start, too: \`load\` reads what a part of a page shows, \`fields\` holds
the values of a form, \`dialogForm\` is a dialog with a form. Along a dashed arrow the script of the other machine is loaded first. A machine without an
arrow to it is started by the component that shows it. A machine that is not on this map starts no other machine.`;

/** The page docs/machines.md. @param isDrawn whether the repository has a drawing of the machine of this name */
export const pageOf = (files: readonly MachineFile[], isDrawn: (machine: string) => boolean): string =>
  `${[intro, ...files.map((file) => sectionOf(file, isDrawn))].join('\n\n')}\n`;

const sectionOf = ({ machine: { id }, path, purpose }: MachineFile, isDrawn: (machine: string) => boolean) =>
  [
    `## ${id}`,
    purpose,
    `[${path.replace('src/machines/', '')}](../${path}), [ledger](../${ledgerFileOf(id)})`,
    ...(isDrawn(id) ? [`![The states and transitions of ${id}](machines/${id}.svg)`] : []),
  ].join('\n\n');
