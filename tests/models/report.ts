import { coverageReport } from '#xstate-paths/report';
import { models } from './all';
import { machineNames, sources } from './ledger';

// Prints the transitions that the paths of all processes have taken, machine by machine and layer by layer, and fails on gaps.

const [folder = ''] = process.argv.slice(2);
const { table, problems } = coverageReport(Object.values(models), {}, folder, ['actor', 'screen']);
const missing = Object.keys(sources)
  .filter((name) => !machineNames.includes(name))
  .map((name) => `The machine ${name} has no model`);

console.log(`\nTransitions taken, by machine and layer\n\n${table}`);
if (missing.length + problems.length > 0) {
  console.error(`\n${[...missing, ...problems].join('\n')}`);
  process.exitCode = 1;
}
