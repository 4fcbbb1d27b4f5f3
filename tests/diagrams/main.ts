// `npm run diagrams`: writes docs/machines.md and docs/machines/*; --check fails if one of them is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { svgOf, mapOf } from './drawing.ts';
import { readMachines } from './machines.ts';
import { modelled } from './models.ts';
import { pageOf } from './page.ts';
import { diagramOf } from '../../tools/inspector/chart/diagram.ts';
import { ledger, ledgerFile } from '../models/ledger.ts';

const folder = 'docs/machines';
const machines = await readMachines();
const models = machines.map(({ machine }) => modelled(machine));
const generated = new Map([
  ['docs/machines.md', pageOf(machines, models)],
  [ledgerFile, ledger()],
  [`${folder}/map.svg`, await svgOf(mapOf(machines), 'Which machine starts which')],
]);
for (const { machine } of machines) {
  generated.set(`${folder}/${machine.id}.svg`, await svgOf(diagramOf(machine), `The machine ${machine.id}`));
}

mkdirSync(folder, { recursive: true });
const obsolete = readdirSync(folder)
  .map((file) => `${folder}/${file}`)
  .filter((path) => !generated.has(path));
const stale = [...generated].filter(
  ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
);

if (!process.argv.includes('--check')) {
  for (const path of obsolete) rmSync(path);
  for (const [path, text] of stale) writeFileSync(path, text);
} else if (stale.length + obsolete.length > 0) {
  for (const path of [...stale.map(([path]) => path), ...obsolete]) console.error(`${path} is stale`);
  console.error('npm run diagrams');
  process.exitCode = 1;
}
