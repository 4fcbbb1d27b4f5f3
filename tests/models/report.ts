import { readdirSync } from 'node:fs';
import { coverageReport } from '#xstate-paths/report';
import { models } from './all';

// Prints the transitions that the paths of all processes have taken, machine by machine and layer by layer, and fails on gaps.

const [folder = ''] = process.argv.slice(2);
const all = Object.values(models);
const { table, problems } = coverageReport(all, {}, folder, ['actor', 'screen']);
const missing = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  .filter((name) => !all.some(({ machine }) => machine.id === name))
  .map((name) => `The machine ${name} has no model`);

console.log(`\nTransitions taken, by machine and layer\n\n${table}`);
if (missing.length + problems.length > 0) {
  console.error(`\n${[...missing, ...problems].join('\n')}`);
  process.exitCode = 1;
}
