// `npm run sweep -- faults` puts in each fault that a rule draws from the source, by itself and in memory, and says which
// tests notice it. `--sample 40` takes so many, by the number SEED; `--quick`
// asks the models only; other words choose by room, kind, file and place.
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { createVitest, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import { seed as number } from '../support/generated';
import { isNoticedBy, isOfHarness, type Verdict } from './harness';
import { isCounted, pageOf, type Row } from './page';
import { roomNames, seedsOf, type Seed } from './seeds';

const options = process.argv.slice(2);
/** Asks nobody but the models, which takes half a second for each fault in a machine. */
const isQuick = options.includes('--quick');

interface Layer {
  name: string;
  /** The test files of the layer that no layer before it has. */
  files: RegExp;
}

/** Who may notice a fault: what is generated, then what is approved, then what is written by hand. */
const layers: readonly Layer[] = [
  { name: 'property', files: /properties\.test\.|tests\/server\/limitKeys/ },
  { name: 'conformance', files: /tests\/screens\/controls\.test/ },
  { name: 'site', files: /tests\/site\/|tests\/server\/siteWalk/ },
  { name: 'drawing', files: /tests\/machines\/drawings\.test/ },
  { name: 'limits page', files: /tests\/server\/limitsPage/ },
  { name: 'by hand', files: /tests\/(?:api|app|document|machines|screens|urls)\// },
];
/** The share of faults that what is generated or approved must notice. */
const wanted = isQuick ? 0.9 : 0.75;
/** Milliseconds after which a fault in a machine has noticed nothing. */
const timeLimit = 20_000;

/** The process that asks the models, which a fault may keep busy for ever. */
let asker: ChildProcess | undefined;
/** The layer that notices a fault in a machine without a screen: a sentence, an invariant, the fields or the ledger. */
const noticedByModels = (seed: Seed): Promise<string | null> =>
  new Promise((resolve) => {
    const child = (asker ??= fork('tests/mutants/machines.ts', { execArgv: ['--import', 'tsx'] }));
    const giveUp = setTimeout(() => {
      child.kill('SIGKILL');
      asker = undefined;
      resolve('time-out');
    }, timeLimit);
    child.once('message', (layer: string) => {
      clearTimeout(giveUp);
      resolve(layer === '' ? null : layer);
    });
    child.send(seed);
  });

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
  const layerOf = ({ moduleId }: TestSpecification) => layers.find(({ files }) => files.test(moduleId));
  return layers.map((layer) => [layer, related.filter((one) => layerOf(one) === layer)] as const);
}

/** A file that can't be loaded is a test of its own, without a name. */
function verdictOf(module: TestModule): Verdict & { isRed: boolean } {
  const isReal = (errors: readonly { message: string }[] = []) =>
    errors.length > 0 && !errors.some(({ message }) => isOfHarness(message));
  const tests = [...module.children.allTests()];
  const named = (those: readonly TestCase[]) => those.map(({ fullName }) => fullName);
  const isRed = module.state() === 'failed';
  return {
    isRed,
    passed: [...(isRed ? [] : ['']), ...named(tests.filter((test) => test.result().state === 'passed'))],
    failed: [
      ...(isReal(module.errors()) ? [''] : []),
      ...named(tests.filter((test) => isReal(test.result().errors))),
    ],
  };
}

/** Runs tests with a fault, or on the sound code: the verdict on each file, until one is red. */
async function verdictsOn(seed: Seed | null, tests: TestSpecification[]) {
  // Vitest counts the failures of earlier runs as reasons to stop this one.
  vitest.state.filesMap.clear();
  if (seed) process.env['SEEDED_FAULT'] = JSON.stringify(seed);
  if (seed) vitest.invalidateFile(resolve(seed.file));
  try {
    const { testModules } = await vitest.runTestSpecifications(tests);
    const verdicts = new Map(testModules.map((module) => [module.moduleId, verdictOf(module)]));
    return new Map(tests.map((test) => [test, verdicts.get(test.moduleId) ?? notRun]));
  } finally {
    delete process.env['SEEDED_FAULT'];
    if (seed) vitest.invalidateFile(resolve(seed.file));
  }
}
const notRun = { isRed: false, passed: [], failed: [] };

const soundVerdicts = new Map<string, Verdict>();
/** The verdict on a file without a fault, which is asked for once in this run. */
async function soundVerdict(test: TestSpecification): Promise<Verdict> {
  const known = soundVerdicts.get(test.moduleId);
  if (known) return known;
  const verdict = (await verdictsOn(null, [test])).get(test) ?? notRun;
  if (verdict.isRed) console.log(`${test.moduleId} is red without a fault`);
  soundVerdicts.set(test.moduleId, verdict);
  return verdict;
}

async function isNoticed(seed: Seed, tests: TestSpecification[]): Promise<boolean> {
  if (tests.length === 0) return false;
  const verdicts = await verdictsOn(seed, tests);
  if (await isNoticedBy(verdicts, soundVerdict)) return true;
  // A red file that notices nothing has stopped the others.
  const others = tests.filter((test) => !verdicts.get(test)?.isRed);
  return others.length < tests.length && isNoticed(seed, others);
}

/** The first layer that notices a fault. */
async function noticedBy(seed: Seed): Promise<string | null> {
  const answer = seed.room === 'machines' ? await noticedByModels(seed) : null;
  const layer = answer === 'time-out' ? null : answer;
  if (layer !== null || isQuick) return layer;
  for (const [layer, tests] of await testsOf(seed.file)) if (await isNoticed(seed, tests)) return layer.name;
  return null;
}

const sample = options.includes('--sample') ? Number(options[options.indexOf('--sample') + 1]) : Infinity;
const words = options.filter(
  (option, index) => !option.startsWith('--') && options[index - 1] !== '--sample',
);
const all = roomNames.flatMap(seedsOf);
const asked = all.filter(
  ({ room, kind, file, what }) =>
    words.length === 0 || words.some((word) => `${room} ${kind} ${file} ${what}`.includes(word)),
);
if (asked.length === 0) throw new Error(`No fault has all of these words: ${words.join(', ')}`);
/** The order of a sample: shuffled by the run's number. */
const rankOf = ({ file, from, put }: Seed) =>
  createHash('sha256').update(`${number} ${file} ${from} ${put}`).digest('hex');
const chosen =
  asked.length > sample
    ? [...asked].sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1)).slice(0, sample)
    : asked;

// The sound code of each machine passes what is to notice its faults.
for (const file of new Set(chosen.filter(({ room }) => room === 'machines').map((seed) => seed.file)))
  if (await noticedByModels({ ...(chosen[0] as Seed), file, put: '' }))
    throw new Error(`The models are red without a fault in ${file}`);

const begun = Date.now();
const rows: Row[] = [];
for (const seed of chosen) {
  const by = await noticedBy(seed);
  rows.push({ ...seed, by });
  console.log(`${seed.kind} | ${seed.file} ${seed.what} → ${seed.put.slice(0, 40)} | ${by ?? 'NOTHING'}`);
}
asker?.kill();
await vitest.close();
console.log(`\n${pageOf(rows, { drawn: all.length, number })}\n${Math.round((Date.now() - begun) / 1000)} s`);
const share = rows.filter(isCounted).length / rows.length;
// Vitest has set 1: the tests that notice a fault fail.
process.exitCode = share < wanted ? 1 : 0;
