// `npm run diagrams`: writes docs/machines.md and docs/machines/*; --check fails if one of them is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { svgOf } from '../diagrams/drawing.ts';
import { exportOf } from '../diagrams/exports.ts';
import { readMachines } from '../diagrams/machines.ts';
import { format, resolveConfig } from 'prettier';
import { matrixOf } from '../diagrams/matrix.ts';
import { modelled } from '../diagrams/models.ts';
import { mapOf } from '../diagrams/map.ts';
import { pageOf } from '../diagrams/page.ts';
import { diagramOf } from '../inspector/chart/diagram.ts';

const folder = 'docs/machines';
const machines = await readMachines();
const models = machines.map(({ machine }) => modelled(machine));
const page = 'docs/machines.md';
const generated = new Map([
  [page, await format(pageOf(machines, models), { ...(await resolveConfig(page)), filepath: page })],
  [`${folder}/map.svg`, await svgOf(mapOf(machines), 'Which machine starts which')],
]);
for (const model of models) generated.set(`${folder}/${model.id}.md`, matrixOf(model));
for (const file of machines) {
  const { id } = file.machine;
  generated.set(`${folder}/${id}.machine.json`, exportOf(file));
  generated.set(`${folder}/${id}.svg`, await svgOf(diagramOf(file.machine), `The machine ${id}`));
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
