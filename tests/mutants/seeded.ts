// `npm run mutants:seeded [words…]` seeds each fault in memory and reports which tests notice it.
import { resolve } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { faults, type Fault } from './faults';

/** Who notices a fault, fastest first. All but `by hand` are generated from the machines or from properties. */
const layers: readonly [name: string, files: RegExp][] = [
  ['invariant', /tests\/models\/invariants\//],
  ['actor', /tests\/models\//],
  ['property', /\/properties\.test\./],
  ['screen', /tests\/screens\/walks\//],
  ['by hand', /tests\/(?:api|app|machines|screens|urls)\//],
];
const wanted = 0.95;

const vitest = await createVitest('test', {
  config: 'tests/mutants/vitest.seeded.ts',
  watch: false,
  bail: 1,
  reporters: [{}],
  passWithNoTests: true,
});

/** The tests that import a file, by layer. */
async function testsOf(file: string): Promise<(readonly [string, TestSpecification[]])[]> {
  vitest.config.related = [resolve(file)];
  const related = await vitest.getRelevantTestSpecifications();
  const layerOf = ({ moduleId }: TestSpecification) => layers.find(([, files]) => files.test(moduleId))?.[0];
  return layers.map(([name]) => [name, related.filter((one) => layerOf(one) === name)] as const);
}

const fails = async (tests: TestSpecification[]): Promise<boolean> => {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
};

/** The layer that notices a fault; undefined if none does. */
async function noticedBy(fault: Fault): Promise<string | undefined> {
  process.env['SEEDED_FAULT'] = JSON.stringify(fault);
  vitest.invalidateFile(resolve(fault.file));
  try {
    for (const [name, tests] of await testsOf(fault.file))
      if (tests.length > 0 && (await fails(tests))) return name;
    return undefined;
  } finally {
    delete process.env['SEEDED_FAULT'];
    vitest.invalidateFile(resolve(fault.file));
  }
}

const asked = process.argv.slice(2).join(' ');
const chosen = faults.filter(({ what, file }) => `${file} ${what}`.includes(asked));
console.log('| fault | file | noticed by |\n| --- | --- | --- |');
let generated = 0;
const unnoticed: Fault[] = [];
for (const fault of chosen) {
  const layer = await noticedBy(fault);
  if (layer === undefined) unnoticed.push(fault);
  else if (layer !== 'by hand') generated += 1;
  console.log(`| ${fault.what} | ${fault.file} | ${layer ?? '**nothing**'} |`);
}
await vitest.close();
console.log(`\n${generated} of ${chosen.length} faults noticed by generated tests and invariants`);
console.log(`${unnoticed.length} noticed by no test outside the browser`);
if (unnoticed.length > 0 || generated < chosen.length * wanted) process.exitCode = 1;
