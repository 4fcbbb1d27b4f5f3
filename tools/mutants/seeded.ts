// `npm run mutants` puts in each fault that a rule draws from the source, one at a time and in memory, and reports
// whether a test notices it. `--sample 40` draws 40, evenly by kind, with the seed SEED; `--tests api` runs only test files
// with this text in their paths; other words select by room, kind, file and place.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createVitest, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import { seed as number } from '../../tests/support/generated';
import { compiles } from './compiles';
import { roomNames, seedsOf, type Seed } from './seeds';

const options = process.argv.slice(2);
const optionOf = (name: string) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
const sample = Number(optionOf('--sample') ?? Infinity);
const askedTests = optionOf('--tests') ?? '';
const words = options.filter(
  (option, index) => !option.startsWith('--') && !['--sample', '--tests'].includes(options[index - 1] ?? ''),
);

/** The share of faults that has to be noticed. */
const wanted = 0.85;
const all = roomNames.flatMap(seedsOf);
const selected = all.filter(
  ({ room, kind, file, what }) =>
    words.length === 0 || words.some((word) => `${room} ${kind} ${file} ${what}`.includes(word)),
);
if (selected.length === 0) throw new Error(`No fault has any of these words: ${words.join(', ')}`);

const grouped = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
};

/** The order of a sample: shuffled by the run's number. */
const rankOf = ({ file, from, put }: Seed) =>
  createHash('sha256').update(`${number} ${file} ${from} ${put}`).digest('hex');
/** A statechart runs even with type errors. */
const isDrawn = (seed: Seed) => seed.room === 'machines' || compiles(seed);
/** Faults that compile, one of each kind after the other. */
function* drawn(): Generator<Seed> {
  const shuffled = selected
    .map((seed) => [rankOf(seed), seed] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const kinds = grouped(
    shuffled.map(([, seed]) => seed),
    ({ kind }) => kind,
  );
  for (let left = [...kinds.values()]; left.length > 0; left = left.filter((seeds) => seeds.length > 0))
    for (const seeds of left)
      for (let seed = seeds.shift(); seed; seed = seeds.shift())
        if (isDrawn(seed)) {
          yield seed;
          break;
        }
}
const chosen: Seed[] = [];
for (const seed of sample < Infinity ? drawn() : selected.filter(isDrawn)) {
  chosen.push(seed);
  if (chosen.length >= sample) break;
}

const vitest = await createVitest('test', {
  config: 'tools/mutants/vitest.seeded.ts',
  watch: false,
  reporters: [{}],
  passWithNoTests: true,
});

/** The result of one run for a test file: the tests that passed, and those whose assertions failed. */
interface Verdict {
  passed: readonly string[];
  failed: readonly string[];
}
/** The message of a harness that can't continue, or of a time-out: such a test has compared nothing. */
const ofHarness =
  /more than \d+ states|^No delay .* is running|^No call of .* is pending|No actor of this name is running|cannot happen now|is not provided|timed out/im;

/** The test files that import one of these files. */
async function testsOf(files: readonly string[]): Promise<TestSpecification[]> {
  vitest.config.related = files.map((file) => resolve(file));
  const related = await vitest.getRelevantTestSpecifications();
  return related.filter(({ moduleId }) => relative('.', moduleId).includes(askedTests));
}

/** Loading a file counts as a test without a name. */
function verdictOf(module: TestModule): Verdict & { isRed: boolean } {
  const isReal = (errors: readonly { message: string }[] = []) =>
    errors.length > 0 && !errors.some(({ message }) => ofHarness.test(message));
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

/** Runs tests with a changed source, and returns the red file. */
async function verdictsWith(name: string, value: Seed | readonly Seed[], tests: TestSpecification[]) {
  // Vitest counts the failures of earlier runs as reasons to stop this one.
  vitest.state.filesMap.clear();
  const files = [value].flat().map(({ file }) => resolve(file));
  const forget = () => files.forEach((file) => vitest.invalidateFile(file));
  // Three failures are enough: a fault that makes every test wait until its time-out would take hours.
  for (const { config } of vitest.projects) config.bail = name === 'SEEDED_FAULT' ? 3 : 0;
  process.env[name] = JSON.stringify(value);
  forget();
  try {
    const { testModules } = await vitest.runTestSpecifications(tests);
    const modules = new Map(testModules.map((module) => [module.moduleId, module]));
    return new Map(
      tests.map((test) => {
        const module = modules.get(test.moduleId);
        return [
          test,
          { duration: module?.diagnostic().duration ?? 0, ...(module ? verdictOf(module) : notRun) },
        ];
      }),
    );
  } finally {
    process.env[name] = '';
    forget();
  }
}
const notRun = { isRed: false, passed: [], failed: [] };

const folder = mkdtempSync(join(tmpdir(), 'seeded-'));
/** Runs all tests once on the sound code, with a mark at each place of a fault: their verdicts, and the places they reach. */
async function soundRun(tests: TestSpecification[]) {
  const notes = join(folder, 'reached');
  process.env['REACHED_NOTES'] = notes;
  const verdicts = await verdictsWith('SEEDED_MARKS', chosen, tests);
  delete process.env['REACHED_NOTES'];
  const reached = new Map(
    readFileSync(notes, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { test: string; reached: number[] })
      .map((note) => [note.test, new Set(note.reached)]),
  );
  return { verdicts, reached };
}

const wordsOf = (path: string) =>
  path
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .match(/[a-z]{4,}/g) ?? [];
/** How alike two paths are: tests that are named as the file of a fault are asked first. */
const likeness = (one: string, other: string) => {
  const words = new Set(wordsOf(one));
  return new Set(wordsOf(other).filter((word) => words.has(word))).size;
};

/** Whether an assertion of a test fails with the fault that holds on the sound code. */
async function isNoticed(
  seed: Seed,
  tests: TestSpecification[],
  soundOf: (test: TestSpecification) => Verdict,
) {
  for (let rest = tests, size = 2; rest.length > 0; size *= 3) {
    const [first, others] = [rest.slice(0, size), rest.slice(size)];
    const verdicts = await verdictsWith('SEEDED_FAULT', seed, first);
    for (const [test, { failed }] of verdicts)
      if (failed.some((name) => soundOf(test).passed.includes(name))) return true;
    rest = others;
  }
  return false;
}

const begun = Date.now();
const seconds = () => Math.round((Date.now() - begun) / 1000);
const noticed = new Map<Seed, boolean>();
const report = (seed: Seed, isSeen: boolean) => {
  noticed.set(seed, isSeen);
  console.log(
    `${isSeen ? 'noticed' : 'NOTHING'} | ${seed.kind} | ${seed.file} ${seed.what} → ${seed.put.slice(0, 60).replace(/\s+/g, ' ')} | ${seconds()} s`,
  );
};

const tests = await testsOf([...new Set(chosen.map(({ file }) => file))]);
const { verdicts, reached } = await soundRun(tests);
for (const [{ moduleId }, { isRed }] of verdicts)
  if (isRed) console.log(`${moduleId} is red without a fault`);
console.log(`${tests.length} test files in ${seconds()} s`);
for (const [index, seed] of chosen.entries()) {
  const related = new Set((await testsOf([seed.file])).map(({ moduleId }) => moduleId));
  const testsOfSeed = tests
    .filter(({ moduleId }) => (seed.mark ? reached.get(moduleId)?.has(index) : related.has(moduleId)))
    .toSorted(
      (one, other) =>
        likeness(seed.file, relative('.', other.moduleId)) -
          likeness(seed.file, relative('.', one.moduleId)) ||
        (verdicts.get(one)?.duration ?? 0) - (verdicts.get(other)?.duration ?? 0),
    );
  report(seed, await isNoticed(seed, testsOfSeed, (test) => verdicts.get(test) ?? notRun));
}
await vitest.close();
rmSync(folder, { recursive: true });

console.log(`\n${all.length} faults drawn, number ${number}, ${seconds()} s`);
for (const [room, seeds] of grouped(chosen, ({ room }) => room))
  console.log(`${room}: ${seeds.filter((seed) => noticed.get(seed)).length} of ${seeds.length} noticed`);
const share = [...noticed.values()].filter(Boolean).length / chosen.length;
if (share < wanted) {
  console.log(`Less than ${wanted * 100} of 100 are noticed: ${Math.round(share * 100)}`);
  process.exitCode = 1;
}
