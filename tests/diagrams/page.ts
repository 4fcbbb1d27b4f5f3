import type { AnyStateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { MachineFile } from './machines.ts';
import type { Modelled } from './models.ts';
import type { Pair } from '#xstate-paths/pairs';

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

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
/** A Markdown table. */
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The events of pairs, or their states, each once. */
const each = (pairs: readonly Pair[], what: 'state' | 'event') => [
  ...new Set(pairs.map((pair) => pair[what])),
];

/** The pairs in groups whose states could get the same events: a parallel machine has one for each region. */
const regionsOf = (pairs: readonly Pair[]): Pair[][] => {
  const states = each(pairs, 'state').map((state) => pairs.filter((pair) => pair.state === state));
  const groups = new Map<string, Pair[]>();
  for (const own of states) {
    const events = each(own, 'event').join();
    groups.set(events, [...(groups.get(events) ?? []), ...own]);
  }
  return [...groups.values()];
};

/** What each state of a machine does with each event, and why it drops some. */
function eventsOf({ id, pairs }: Modelled): string {
  const reasons = [...new Set(pairs.flatMap(({ reason }) => reason ?? []))];
  const numberOf = ({ reason }: Pair) => String(reasons.indexOf(reason ?? '') + 1);
  const cellOf = (pair: Pair | undefined) => {
    if (!pair) return '';
    return { handled: '●', guarded: `◐ ${numberOf(pair)}`, dropped: numberOf(pair) }[pair.handling];
  };
  const tables = regionsOf(pairs).map((group) =>
    tableOf(
      ['', ...each(group, 'event').map((event) => event.replace('.', '.<br>'))],
      each(group, 'state').map((state) => [
        `**${state || id}**`,
        ...each(group, 'event').map((event) =>
          cellOf(group.find((pair) => pair.state === state && pair.event === event)),
        ),
      ]),
    ),
  );
  return [
    ...tables,
    ...(reasons.length > 0 ? [reasons.map((reason, index) => `${index + 1}. ${reason}`).join('\n')] : []),
  ].join('\n\n');
}

const count = (pairs: readonly Pair[], handling: Pair['handling']) =>
  pairs.filter((pair) => pair.handling === handling).length;

/** One line for each machine, and the machines that no screen is compared with. */
function overviewOf(machines: readonly Modelled[]): string {
  const numbers = machines.map(({ states, transitions, pairs, controls }) => [
    states,
    transitions,
    count(pairs, 'handled'),
    count(pairs, 'guarded'),
    count(pairs, 'dropped'),
    typeof controls === 'number' ? controls : 0,
  ]);
  const total = (numbers[0] ?? []).map((_, column) =>
    String(numbers.reduce((sum, own) => sum + (own[column] ?? 0), 0)),
  );
  const rows = machines.map(({ id, layers }, index) => [
    `[${id}](#${id.toLowerCase()})`,
    ...(numbers[index] ?? []).map((number) => (number === 0 ? '–' : String(number))),
    layers.join(', '),
  ]);
  const unseen = machines.flatMap(({ id, controls }) =>
    typeof controls === 'string' ? [[`[${id}](#${id.toLowerCase()})`, controls]] : [],
  );
  return [
    '## All machines',
    `A machine drops an event only with a reason, and no transition is without a test path: tests/models fails otherwise.
_Taken_, _guarded_ and _dropped_ count the pairs of a state and an event that could arrive in it. _Controls_ are compared
with the machine in each of its states: a control can be used exactly when the machine takes its event.`,
    tableOf(
      ['machine', 'states', 'transitions', 'taken', 'guarded', 'dropped', 'controls', 'tested by paths on'],
      [...rows, ['**all**', ...total, '']],
    ),
    'These have no controls of their own:',
    tableOf(['machine', 'why'], unseen),
  ].join('\n\n');
}
