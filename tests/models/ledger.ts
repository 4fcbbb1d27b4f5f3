import { readdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { explore } from '#xstate-paths/explore';
import { ledgerOf } from '#xstate-paths/ledger';
import type { Model } from '#xstate-paths/model';
import { signedPairs } from '#xstate-paths/pairs';
import { statesOf, transitionsOf } from '#xstate-paths/xstate';
import { models } from './all';

const all = Object.entries(models);

/** The files of the machines, by the machines' names. */
export const sources = Object.fromEntries(
  readdirSync('src/machines', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const [, name] = /([^/]+)\.machine\.ts$/.exec(file) ?? [];
    return name === undefined ? [] : [[name, file]];
  }),
);

/** The machines that have a model. */
export const machineNames: readonly string[] = [...new Set(all.map(([, { machine }]) => machine.id))];

/** The file that holds the approved ledger of a machine. @throws if there is no machine of this name */
export function ledgerFileOf(machine: string): string {
  const source = sources[machine];
  if (source === undefined) throw new Error(`src/machines has no machine ${machine}`);
  return `tests/models/${source.replace('.machine.ts', '.ledger.md')}`;
}

/** The counts of a model's machine; an event is counted in each state in which it could arrive. */
function countsOf(model: Model): string {
  const graphs = Object.keys(model.starts).map((start) => explore(model, start));
  const { pairs } = signedPairs(model, graphs);
  const count = (wanted: string) => pairs.filter(({ handling }) => handling === wanted).length;
  return `States: ${statesOf(model.machine).length}. Transitions: ${transitionsOf(model.machine).length}. Events: ${count('handled')} taken, ${count('guarded')} taken if a guard holds, ${count('dropped')} dropped. Controls: ${Object.keys(model.controls ?? {}).length}.`;
}

/** The ledger of each of a machine's models, as its file contains it. */
export function ledgerTextOf(machine: string): string {
  const own = all.filter(([, model]) => model.machine.id === machine);
  const path = ledgerFileOf(machine);
  const to = (file: string) => relative(dirname(path), file);
  const links = `[The machine](${to(`src/machines/${sources[machine] ?? ''}`)}). [How to read this](${to('tests/README.md')}#the-ledger).`;
  const sections = own.map(
    ([name, model]) => `# ${name}\n\n${links} ${countsOf(model)}\n\n\`\`\`text\n${ledgerOf(model)}\n\`\`\`\n`,
  );
  return sections.join('\n');
}
