// `npm run studio -- auth`: prints a machine as code that Stately Studio can import.
import { readMachines, studioCodeOf } from './machines.ts';

const [, , name] = process.argv;
const machines = (await readMachines()).map(({ machine }) => machine);
const machine = machines.find(({ id }) => id === name);
if (machine) console.log(studioCodeOf(machine));
else {
  console.error(`Which? npm run studio -- NAME\n  ${machines.map(({ id }) => id).join('\n  ')}`);
  process.exitCode = 1;
}
