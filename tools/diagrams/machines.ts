import { readdirSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';

/** A machine of the site, with the docstring of its file. */
export interface MachineFile {
  machine: AnyStateMachine;
  /** Its path in the repository. */
  path: string;
  source: string;
  /** The first sentence of the machine's docstring. */
  purpose: string;
}

const folder = 'src/machines';
/** The machines that a reader should see first, whose drawings are kept in the repository. */
export const drawn: readonly string[] = ['auth', 'signup', 'planButton', 'members'];

/** Reads every machine of the site: first the four that matter most, then by folder. */
export async function readMachines(): Promise<MachineFile[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .sort();
  const machines = await Promise.all(files.map((file) => readMachine(`${folder}/${file}`)));
  const rank = ({ machine: { id } }: MachineFile) => (drawn.includes(id) ? drawn.indexOf(id) : drawn.length);
  return machines.sort((a, b) => rank(a) - rank(b));
}

async function readMachine(path: string): Promise<MachineFile> {
  const exported = Object.values((await import(`../../${path}`)) as Record<string, unknown>);
  const machine = exported.find((value) => value instanceof Object && 'root' in value);
  if (!machine) throw new Error(`${path} exports no machine`);
  const source = readFileSync(path, 'utf8');
  return { machine: machine as AnyStateMachine, path, source, purpose: purposeOf(source) };
}

function purposeOf(source: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const \w+Machine =/.exec(source) ?? [];
  const [sentence] = comment.replace(/^\s*\* ?/gm, '').split(/(?<=\.)\s|\n@/);
  return (sentence ?? '').trim();
}

/** The code of a machine for Stately Studio: its configuration as JSON. Functions, such as `params`, are left out. */
export const studioCodeOf = (machine: AnyStateMachine): string =>
  `createMachine(${JSON.stringify(machine.config, null, 2)})`;
