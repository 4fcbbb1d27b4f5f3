// `npm run mutants -- seeded [words…] [--write]` seeds each fault in memory and reports which tests notice it.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node';
import { faults } from './faults/all';
import type { Fault } from './faults/fault';
import { pageOf, readRows, type Row } from './page';

interface Layer {
  name: string;
  /** The test files of the layer that no layer before it has. */
  files: RegExp;
  /** The titles of its tests, where the files have others too. */
  titles?: RegExp;
}

/** Who may notice a fault, fastest first. */
const layers: readonly Layer[] = [
  // Random walks and the interplay of regions know no table.
  { name: 'invariant', files: /tests\/models\/(?:randomWalk|members\/interplay)\.test/ },
  { name: 'property', files: /properties\.test\./ },
  { name: 'sign-off', files: /tests\/models\//, titles: /has a path for each transition, and a reason/ },
  { name: 'conformance', files: /tests\/screens\/walks\/controls\.test/ },
  { name: 'site walk', files: /tests\/server\/siteWalk\.test/ },
  { name: 'screen', files: /tests\/screens\/walks\// },
  { name: 'table', files: /tests\/models\// },
  { name: 'by hand', files: /tests\/(?:api|app|document|machines|screens|urls)\// },
];
/** The share of faults that generated tests must notice, and all of a machine's without its table. */
const wanted = 0.95;
const isGenerated = (layer: string) => layer !== 'by hand';

const vitest = await createVitest('test', {
  config: 'tests/mutants/vitest.seeded.ts',
  watch: false,
  bail: 1,
  reporters: [{}],
  passWithNoTests: true,
});

/** The tests of each layer that import a file. */
async function testsOf(file: string): Promise<(readonly [Layer, TestSpecification[]])[]> {
  vitest.config.related = [resolve(file)];
  const related = await vitest.getRelevantTestSpecifications();
  const layersOf = ({ moduleId }: TestSpecification) => {
    const first = layers.find(({ files }) => files.test(moduleId));
    return layers.filter(({ files }) => files.source === first?.files.source);
  };
  return layers.map((layer) => [layer, related.filter((one) => layersOf(one).includes(layer))] as const);
}

const fails = async ({ titles }: Layer, tests: TestSpecification[]): Promise<boolean> => {
  if (tests.length === 0) return false;
  if (titles) vitest.setGlobalTestNamePattern(titles);
  else vitest.resetGlobalTestNamePattern();
  // Vitest counts the failures of earlier runs as reasons to stop this one.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  const hasFailed = (module: TestModule) =>
    module.errors().length > 0 || [...module.children.allTests('failed')].length > 0;
  return unhandledErrors.length > 0 || testModules.some(hasFailed);
};

/** The first layer that notices a fault. A machine's table only repeats the machine, so that both are tried. */
async function noticedBy(fault: Fault, isInMachine: boolean): Promise<string[]> {
  process.env['SEEDED_FAULT'] = JSON.stringify(fault);
  vitest.invalidateFile(resolve(fault.file));
  const noticed: string[] = [];
  try {
    for (const [layer, tests] of await testsOf(fault.file)) {
      if (noticed.length > 0 && !(isInMachine && layer.name === 'table')) continue;
      if (await fails(layer, tests)) noticed.push(layer.name);
    }
    return noticed;
  } finally {
    delete process.env['SEEDED_FAULT'];
    vitest.invalidateFile(resolve(fault.file));
  }
}

const options = process.argv.slice(2);
const asked = options.filter((option) => option !== '--write').join(' ');
const rows: Row[] = [];
const begun = Date.now();
for (const [room, list] of Object.entries(faults))
  for (const fault of list.filter(({ what, file }) => `${room} ${file} ${what}`.includes(asked))) {
    const noticed = await noticedBy(fault, room === 'machines');
    const row = { room, what: fault.what, file: fault.file, noticed };
    rows.push(row);
    console.log(`${room} | ${fault.what} | ${noticed.join(', ') || 'NOTHING'}`);
  }
await vitest.close();

if (options.includes('--write')) {
  const known = Object.values(faults).flat();
  const others = readRows().filter(({ what }) => !rows.some((row) => row.what === what));
  const order = ({ what }: Row) => known.findIndex((fault) => fault.what === what);
  const all = [...others, ...rows].filter((row) => order(row) >= 0).sort((a, b) => order(a) - order(b));
  const page = 'docs/seeded-faults.md';
  writeFileSync(page, await format(pageOf(all), { ...(await resolveConfig(page)), filepath: page }));
}
const generated = rows.filter(({ noticed }) => noticed.some(isGenerated));
const transcripts = rows.filter(
  ({ noticed }) => noticed.length > 0 && noticed.every((name) => name === 'table'),
);
console.log(`\n${generated.length} of ${rows.length} faults noticed by generated tests`);
console.log(
  `${rows.filter(({ noticed }) => noticed.length === 0).length} noticed by no test outside the browser`,
);
console.log(`${transcripts.length} noticed by a table only`);
console.log(`${Math.round((Date.now() - begun) / 1000)} s`);
if (rows.length === 0) throw new Error(`No fault's room, file or effect has "${asked}" in it`);
// Vitest has set 1: the tests that notice a fault fail.
process.exitCode = transcripts.length > 0 || generated.length < rows.length * wanted ? 1 : 0;
