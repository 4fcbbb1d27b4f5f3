// `npm run sweep -- NAME…`: tests that take long, or need more than Node and a browser.
import { menuOf } from './named.mjs';
import { buildAll, exitCodeOf, findChromium, installPackages } from './prepare.mjs';

const vitest = (...args) => exitCodeOf('npx', ['vitest', 'run', ...args]);
/** Runs all generated input; `npm test` runs a sample. */
const generated = (...names) =>
  exitCodeOf('npx', ['vitest', 'run', ...names], { env: { ...process.env, SWEEP: '1' } });
const onPostgres = (...args) =>
  exitCodeOf('bash', ['tools/scripts/with-postgres.sh', 'vitest', 'run', ...args]);
const production = (...files) => ['--config', 'tests/production/vitest.config.ts', ...files];
const playwright = (...files) =>
  exitCodeOf('npx', [
    'playwright',
    'test',
    '--project=sweeps',
    ...files.map((file) => `tests/sweeps/${file}`),
  ]);

const journeysIn = (engine) => () => {
  process.env.ENGINE = engine;
  return playwright('browsers/');
};

/**
 * The sweeps, by name: a description, and the command, which returns its exit code. Those with `site` need the built
 * site and a browser; those without `run` are a file of tests/sweeps, and share one browser and service. CI runs those
 * that are `inCi` for each change, and the others each night, except those that are `isAlone`: they take too long.
 */
const sweeps = {
  postgres: {
    does: 'the service’s tests on PostgreSQL',
    inCi: true,
    run: () => onPostgres('--project', 'server'),
  },
  slow: {
    does: 'the journeys with each page’s CPU slowed six times',
    site: true,
    run: () =>
      exitCodeOf('npx', ['playwright', 'test', '--project=journeys'], { env: { SLOW: '6', ...process.env } }),
  },
  held: {
    does: 'the journeys with each answer of the service held back at random (HOLD=… repeats a run)',
    site: true,
    run: () =>
      exitCodeOf('npx', ['playwright', 'test', '--project=journeys'], {
        env: { HOLD: 'new', ...process.env },
      }),
  },
  ...Object.fromEntries(
    [
      ['translator', 'in pages whose texts a translator wraps and moves'],
      ['manager', 'in pages whose fields a password manager changes and fills in without events'],
      ['plainHttp', 'by http, under a name other than localhost'],
      ['restored', 'with the back/forward cache, and a step back and forward at each new address'],
    ].map(([name, where]) => [
      name,
      {
        does: `the journeys ${where}`,
        site: true,
        run: () =>
          exitCodeOf('npx', ['playwright', 'test', '--project=journeys'], {
            env: { ...process.env, HOSTILE: name },
          }),
      },
    ]),
  ),
  appearance: {
    does: 'every page, dialog and menu: WCAG in every theme, every width, zoom and text spacing',
    site: true,
    inCi: true,
  },
  targets: { does: 'every control under a finger', site: true },
  coldLoads: { does: 'every address opened first', site: true },
  keyboard: { does: 'every page by keyboard alone', site: true, inCi: true },
  restoredPages: {
    does: 'pages from the back/forward cache after a change elsewhere',
    site: true,
    inCi: true,
  },
  members: { does: 'the member list: WCAG, what moves, a large import', site: true },
  leaks: { does: 'what stays behind of the pages that were left', site: true },
  inspector: { does: 'the development inspector', site: true },
  firefox: { does: 'the journeys in Firefox', site: true, run: journeysIn('firefox') },
  webkit: { does: 'the journeys in WebKitGTK', site: true, run: journeysIn('webkit') },
  random: {
    does: '10 000 random steps from each start of each model',
    run: () => generated('randomWalk'),
  },
  properties: {
    does: 'the property tests (SEED=new for other examples)',
    run: () => generated('properties'),
  },
  fuzz: { does: '10 000 generated requests to the service', run: () => generated('contractFuzz') },
  site: {
    does: '10 000 random steps at the rendered account pages and member list, and 40 visits to plans, invitations and roles',
    run: () => generated('tests/site/walk', 'tests/site/held'),
  },
  landing: {
    does: '250 random visits to the whole site: who is signed in, titles, focus, scroll, reloads',
    run: () => generated('tests/site/landing'),
  },
  faultSample: {
    does: '40 of the faults in machines (SEED=new for others), and whether the tests notice 85 of 100',
    run: () => exitCodeOf('npx', ['tsx', 'tools/mutants/seeded.ts', '--sample', '40', 'src/machines/']),
  },
  faults: {
    does: 'faults drawn from the source by rule, and who notices them (all of them: a day)',
    isAlone: true,
    run: () => exitCodeOf('npx', ['tsx', 'tools/mutants/seeded.ts']),
  },
  processes: {
    does: 'the service as a process: stopped, killed, on damaged data folders',
    run: () => vitest(...production('process', 'dataFolder')),
  },
  built: {
    does: 'the built folder, with the service’s packages only',
    inCi: true,
    run: () => vitest(...production('built')),
  },
  cluster: {
    does: 'two processes, nginx, PostgreSQL and Redis under load, freezes, kills and outages',
    site: true,
    run: () => onPostgres(...production('cluster', 'freezes', 'kills', 'outages', 'process', 'proxy')),
  },
  versions: {
    does: 'this version and the one before on one database, forward and back (PREVIOUS_COMMIT=… names another)',
    inCi: true,
    run: () => onPostgres(...production('versions')),
  },
};

const groups = {
  ci: { does: 'those that CI runs for each change', has: ({ inCi }) => inCi },
  nightly: { does: 'those that CI runs each night', has: ({ inCi, isAlone }) => !inCi && !isAlone },
  all: { does: 'those of ci and nightly', has: ({ isAlone }) => !isAlone },
};

const names = process.argv.slice(2);
const wanted = names.flatMap((name) =>
  name in groups ? Object.keys(sweeps).filter((sweep) => groups[name].has(sweeps[sweep])) : name,
);
const unknown = wanted.filter((name) => !(name in sweeps));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(menuOf('npm run sweep -- NAME…', { ...sweeps, ...groups }));
  process.exit(1);
}

installPackages();
if (wanted.some((name) => sweeps[name].site)) {
  findChromium();
  buildAll();
}
const files = wanted.filter((name) => !sweeps[name].run);
const separate = wanted.filter((name) => sweeps[name].run);
const runs = separate.map((name) => [name, sweeps[name].run]);
if (files.length > 0)
  runs.unshift([files.join(', '), () => playwright(...files.map((name) => `${name}.test.ts`))]);
const failed = [];
for (const [name, start] of runs) {
  const started = performance.now();
  console.log(`\n${name}`);
  const passed = !start();
  if (!passed) failed.push(name);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exit(1);
}
