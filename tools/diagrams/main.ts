// `npm run diagrams` writes docs/machines.md, the drawings of docs/machines and the ledgers beside the models; --check fails if
// one of them is stale. `npm run diagrams -- carousel video` draws machines into the folder diagrams instead.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { svgOf, mapOf } from './drawing.ts';
import { drawn, readMachines, type MachineFile } from './machines.ts';
import { pageOf } from './page.ts';
import { diagramOf } from '../inspector/chart/diagram.ts';
import { ledgerFileOf, ledgerTextOf, machineNames } from '../../tests/models/ledger.ts';

const machines = await readMachines();
const drawingOf = ({ machine }: MachineFile) => svgOf(diagramOf(machine), `The machine ${machine.id}`);

/** Draws machines outside of version control. */
async function drawOnDemand(names: readonly string[]): Promise<void> {
  const known = machines.map(({ machine }) => machine.id);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No machine is called ${unknown.join(' or ')}. There are:\n  ${known.join('\n  ')}`);
  mkdirSync('diagrams', { recursive: true });
  for (const file of machines.filter(({ machine }) => names.includes(machine.id))) {
    const path = `diagrams/${file.machine.id}.svg`;
    writeFileSync(path, await drawingOf(file));
    console.log(path);
  }
}

/** Every generated file of the repository: its text by its path. */
async function generate(): Promise<Map<string, string>> {
  const isDrawn = (name: string) => drawn.includes(name);
  const generated = new Map([
    ['docs/machines.md', pageOf(machines, isDrawn)],
    ['docs/machines/map.svg', await svgOf(mapOf(machines), 'Which machine starts which')],
  ]);
  for (const file of machines.filter(({ machine }) => isDrawn(machine.id)))
    generated.set(`docs/machines/${file.machine.id}.svg`, await drawingOf(file));
  for (const name of machineNames) generated.set(ledgerFileOf(name), ledgerTextOf(name));
  return generated;
}

const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));
if (names.length > 0) await drawOnDemand(names);
else {
  const generated = await generate();
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
  const ledgers = filesIn('tests/models').filter((path) => path.endsWith('.ledger.md'));
  const obsolete = [...filesIn('docs/machines'), ...ledgers].filter((path) => !generated.has(path));
  const stale = [...generated].filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
  if (!options.includes('--check')) {
    for (const path of obsolete) rmSync(path);
    for (const [path, text] of stale) writeFileSync(path, text);
  } else if (stale.length + obsolete.length > 0) {
    for (const path of obsolete) console.error(`${path} is of no machine`);
    for (const [path] of stale) {
      const [, machine] = /([^/]+)\.ledger\.md$/.exec(path) ?? [];
      console.error(machine ? `${machine} does something else than ${path} says` : `${path} is stale`);
    }
    console.error('Run npm run diagrams, and read the difference.');
    process.exitCode = 1;
  }
}
