// `npm run sweep -- NAME…`: tests that take long, or need more than Node and a browser. `all` runs each of them but `slow`,
// which takes eight minutes.
import { menuOf } from './named.mjs';
import { buildAll, findChromium, installPackages, run, withCoverage } from './prepare.mjs';

const vitest = (...args) => run('npx', ['vitest', 'run', ...args]);
const onPostgres = (...args) => run('bash', ['tools/scripts/with-postgres.sh', 'vitest', 'run', ...args]);
const production = (...files) => ['--config', 'tests/production/vitest.config.ts', ...files];
const playwright = (files, env = {}) =>
  run('npx', ['playwright', 'test', '--project=sweeps', `tests/sweeps/${files}`], {
    env: { ...process.env, ...env },
  });

/** The sweeps, by name: what each tests, and how it runs. Those with `site` need the built site and a browser. */
const sweeps = {
  postgres: { does: 'the service’s tests on PostgreSQL', run: () => onPostgres('--project', 'server') },
  slow: {
    does: 'the journeys with each page’s CPU slowed six times',
    site: true,
    run: () =>
      run('npx', ['playwright', 'test', '--project=journeys'], { env: { SLOW: '6', ...process.env } }),
  },
  catalogue: { does: 'pictures of a dialog in every state', site: true },
  axe: { does: 'WCAG on every page, dialog and menu', site: true },
  reflow: { does: 'every page and dialog at every width, zoom and text spacing', site: true },
  targets: { does: 'every control under a finger', site: true },
  coldLoads: { does: 'every address opened first', site: true },
  keyboard: { does: 'every page by keyboard alone', site: true },
  calls: { does: 'every call of every screen in every way of failing', site: true },
  members: { does: 'the member list: WCAG, what moves, a large import', site: true },
  inspector: { does: 'the development inspector', site: true },
  walks: {
    does: 'every transition of four machines in the browser',
    site: true,
    run: () => withCoverage(['browser'], () => playwright('walks/')),
  },
  random: { does: '10 000 random steps from each start of each model', run: () => vitest('randomWalk') },
  properties: { does: 'the property tests (SEED=new for other examples)', run: () => vitest('properties') },
  fuzz: { does: '20 000 generated requests to the service', run: () => vitest('contractFuzz') },
  site: { does: '300 random visits, with the real service', run: () => vitest('siteWalk') },
  processes: {
    does: 'the service as a process: stopped, killed, without mail, on damaged data folders',
    run: () => vitest(...production('process', 'smtpOutage', 'dataFolder')),
  },
  built: {
    does: 'the built folder, with the service’s packages only',
    run: () => vitest(...production('built')),
  },
  cluster: {
    does: 'two processes, nginx, PostgreSQL and Redis under load, freezes, kills and outages',
    run: () => onPostgres(...production('cluster', 'freezes', 'kills', 'outages', 'process', 'proxy')),
  },
};

const names = process.argv.slice(2);
const wanted = names.includes('all') ? Object.keys(sweeps).filter((name) => name !== 'slow') : names;
const unknown = wanted.filter((name) => !(name in sweeps));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(menuOf('npm run sweep -- NAME…', { ...sweeps, all: { does: 'each of them but slow' } }));
  process.exit(1);
}

installPackages();
if (wanted.some((name) => sweeps[name].site)) {
  findChromium();
  buildAll();
}
process.env.SWEEP = '1';
for (const name of wanted) {
  const start = performance.now();
  console.log(`\n${name}: ${sweeps[name].does}`);
  (sweeps[name].run ?? (() => playwright(`${name}.test.ts`)))();
  console.log(`${name}: passed in ${Math.round((performance.now() - start) / 1000)} s`);
}
