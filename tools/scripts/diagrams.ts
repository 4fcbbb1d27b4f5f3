// `npm run diagrams`: writes docs/machines.md and docs/machines/*; --check fails if one of them is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { exportOf } from '../diagrams/exports.ts';
import { readMachines } from '../diagrams/machines.ts';
import { pageOf } from '../diagrams/page.ts';

const folder = 'docs/machines';
const machines = await readMachines();
const generated = new Map([
  ['docs/machines.md', pageOf(machines)],
  ...machines.map((file) => [`${folder}/${file.machine.id}.machine.json`, exportOf(file)] as const),
]);

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
