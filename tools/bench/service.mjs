// `npm run bench -- service [section…]`: builds the site and the service, and measures the service beside argon2 alone,
// better-auth, nginx and its own embedded database. Rates depend on the machine and its load; the ratios are of measurements
// that took turns. A missed budget is printed; the exit code stays 0. SECONDS and ROUNDS set the length of a measurement.
import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { buildAll } from '../scripts/prepare.mjs';
import { crowdOf, crowdOfBetterAuth, load, loaderOf } from './service/load.mjs';
import {
  createDatabase,
  installOthers,
  memoryOf,
  postgresPid,
  startBetterAuth,
  startNginx,
  startService,
} from './service/processes.mjs';
import { table } from './table.mjs';

const seconds = Number(process.env['SECONDS'] ?? 8);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const wanted = process.argv.slice(2);

const median = (values) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const of = (list, name) => median(list.map((result) => result[name]));
const ratio = (ones, others, name = 'perSecond') =>
  median(ones.map((one, round) => one[name] / others[round][name]));

/** Runs all measurements once per round, so that the load of the machine meets each of them. */
const inTurns = async (measurements) => {
  const results = Object.fromEntries(Object.keys(measurements).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(measurements)) results[name].push(await measure());
  }
  return results;
};

const argon2 = (atOnce) => () =>
  JSON.parse(
    execFileSync(process.execPath, ['tools/bench/service/argon2.mjs', `${seconds}`, `${atOnce}`], {
      encoding: 'utf8',
    }),
  );

/** As many as the service hashes at once: every core, and one thread of four stays free. */
const hashesAtOnce = Math.min(availableParallelism(), 3);

const rateRows = (names, results, connections) =>
  Object.entries(names).flatMap(([key, what]) => {
    const list = results[key];
    const latency = Number.isFinite(of(list, 'p50'))
      ? `p50 ${of(list, 'p50')} ms, p99 ${of(list, 'p99')} ms`
      : '';
    const cpu = of(list, 'cpuMs') > 0 ? `CPU ${of(list, 'cpuMs').toFixed(2)} ms each` : '';
    const note = [latency, cpu].filter(Boolean).join(', ');
    return [{ what: `${what}, ${connections} at once`, value: of(list, 'perSecond'), unit: '/s', note }];
  });

/** Rates beside argon2 alone and better-auth, at 20 and at 200 connections. */
const sessions = async ({ autocannon, service, other, postgres }) => {
  const rows = [];
  // Hashing limits better-auth's rate: with more connections the first answers arrive after a short measurement.
  const signIn = { origin: other.origin, requests: other.crowd.signIn, connections: 4 };
  for (const connections of [20, 200]) {
    const at =
      ({ origin, pid }, requests) =>
      () =>
        load(autocannon, { origin, requests, connections, duration: seconds, pids: [pid, postgres] });
    const results = await inTurns({
      argon2: argon2(hashesAtOnce),
      logIn: at(service, service.crowd.logIn),
      signIn: () => load(autocannon, { ...signIn, duration: seconds + 2, pids: [other.pid, postgres] }),
      authenticate: at(service, service.crowd.authenticate),
      getSession: at(other, other.crowd.getSession),
      plans: at(service, service.crowd.plans),
    });
    const names = {
      argon2: 'argon2 alone',
      logIn: 'auth/login',
      signIn: 'better-auth sign-in (always 4)',
      authenticate: 'auth/authenticate',
      getSession: 'better-auth get-session',
      plans: 'subscription/packeges',
    };
    const times = { digits: 2, unit: ' ×' };
    rows.push(
      ...rateRows(names, results, connections),
      { what: 'auth/login : argon2', value: ratio(results.logIn, results.argon2), atLeast: 0.85, ...times },
      {
        what: 'CPU of argon2 : CPU of auth/login',
        value: ratio(results.argon2, results.logIn, 'cpuMs'),
        ...times,
      },
      { what: 'auth/login : sign-in', value: ratio(results.logIn, results.signIn), atLeast: 5, ...times },
      {
        what: 'auth/authenticate : get-session',
        value: ratio(results.authenticate, results.getSession),
        atLeast: 3,
        ...times,
      },
    );
  }
  return rows;
};

/**
 * Log-ins of a service that hashes one password at a time, beside argon2 doing the same: the other cores are left to the
 * database and the service's own thread, as on a machine with more cores than hashing needs.
 */
const spareCore = async ({ autocannon, service, databaseUrl }) => {
  const single = await startService({ DATABASE_URL: databaseUrl, UV_THREADPOOL_SIZE: '2' });
  try {
    const { logIn: requests } = service.crowd;
    const results = await inTurns({
      argon2: argon2(1),
      logIn: () => load(autocannon, { origin: single.origin, requests, connections: 20, duration: seconds }),
    });
    return [
      ...rateRows({ argon2: 'argon2 alone, one', logIn: 'auth/login, hashing one' }, results, 20),
      {
        what: 'auth/login : argon2, with a core to spare',
        value: ratio(results.logIn, results.argon2),
        digits: 2,
        unit: ' ×',
      },
    ];
  } finally {
    await single.stop();
  }
};

/** The latency of authenticate, alone and while log-ins use all that is left of the machine. */
const mixed = async ({ autocannon, service: { origin, crowd, pid } }) => {
  const authenticate = (pids = []) =>
    load(autocannon, {
      origin,
      requests: crowd.authenticate,
      connections: 20,
      duration: seconds,
      pids,
    });
  const results = await inTurns({
    alone: () => authenticate([pid]),
    beside: async () => {
      const logIns = load(autocannon, {
        origin,
        requests: crowd.logIn,
        connections: 50,
        duration: seconds + 2,
      });
      const result = await authenticate();
      await logIns;
      return result;
    },
  });
  return [
    ...rateRows({ alone: 'auth/authenticate', beside: 'auth/authenticate beside log-ins' }, results, 20),
    {
      what: 'its p99 beside log-ins : alone',
      value: ratio(results.beside, results.alone, 'p99'),
      atMost: 5,
      digits: 1,
    },
  ];
};

/** The landing page, beside nginx with one worker. */
const pages = async ({ autocannon, service }) => {
  const nginx = spawnSync('nginx', ['-v']).status === 0 ? await startNginx() : null;
  const page =
    ({ origin }, headers = {}) =>
    () =>
      load(autocannon, { origin, requests: [{ path: '/', headers }], connections: 20, duration: seconds });
  try {
    const results = await inTurns({
      plain: page(service),
      brotli: page(service, { 'accept-encoding': 'br' }),
      ...(nginx && { nginx: page(nginx) }),
    });
    const rate = (what, list) => ({
      what,
      value: of(list, 'perSecond'),
      unit: '/s',
      note: `p50 ${of(list, 'p50')} ms, p99 ${of(list, 'p99')} ms`,
    });
    const rows = [
      rate('landing page, as it is', results.plain),
      rate('landing page, in brotli', results.brotli),
    ];
    if (!nginx) return [...rows, { what: 'nginx is not installed (Debian: nginx-light)', value: 0 }];
    return [
      ...rows,
      rate('landing page by nginx, as it is', results.nginx),
      { what: 'landing page : nginx', value: ratio(results.plain, results.nginx), digits: 2, unit: ' ×' },
    ];
  } finally {
    await nginx?.stop();
  }
};

/** The embedded database beside PostgreSQL. */
const embedded = async ({ autocannon, service }) => {
  const small = await startService({});
  try {
    const crowd = await crowdOf(small);
    const at =
      ({ origin }, requests) =>
      () =>
        load(autocannon, { origin, requests, connections: 20, duration: seconds });
    const results = await inTurns({
      logIn: at(service, service.crowd.logIn),
      logInEmbedded: at(small, crowd.logIn),
      authenticate: at(service, service.crowd.authenticate),
      authenticateEmbedded: at(small, crowd.authenticate),
    });
    return Object.entries(results).map(([name, list]) => ({
      what: `auth/${/^logIn/.test(name) ? 'login' : 'authenticate'} with ${/Embedded/.test(name) ? 'PGlite' : 'PostgreSQL'}`,
      value: of(list, 'perSecond'),
      unit: '/s',
      note: `p50 ${of(list, 'p50')} ms, p99 ${of(list, 'p99')} ms`,
    }));
  } finally {
    await small.stop();
  }
};

/** Resident memory of a fresh process after many requests. */
const memory = async ({ autocannon }) => {
  const fresh = await startService({ DATABASE_URL: await createDatabase('memory') });
  try {
    const { authenticate, plans } = await crowdOf(fresh);
    const row = (what) => ({ what: `memory ${what}`, value: memoryOf(fresh.pid), unit: ' MB' });
    const send = (amount) =>
      load(autocannon, {
        origin: fresh.origin,
        requests: [...authenticate, ...plans],
        connections: 20,
        amount,
      });
    const rows = [row('after the start')];
    await send(10_000);
    rows.push(row('after 10 000 requests'));
    await send(90_000);
    rows.push(row('after 100 000 requests'));
    return rows;
  } finally {
    await fresh.stop();
  }
};

/** One process and two on one database. */
const processes = async ({ autocannon, service, databaseUrl }) => {
  const second = await startService({ DATABASE_URL: databaseUrl });
  const { crowd } = service;
  const one = (requests) => () =>
    load(autocannon, { origin: service.origin, requests, connections: 20, duration: seconds });
  const two = (requests) => async () => {
    const results = await Promise.all(
      [service, second].map(({ origin }) =>
        load(autocannon, { origin, requests, connections: 10, duration: seconds }),
      ),
    );
    return { perSecond: results[0].perSecond + results[1].perSecond };
  };
  try {
    const results = await inTurns({
      logIn: one(crowd.logIn),
      logInTwo: two(crowd.logIn),
      authenticate: one(crowd.authenticate),
      authenticateTwo: two(crowd.authenticate),
    });
    const rate = (what, list) => ({ what, value: of(list, 'perSecond'), unit: '/s' });
    const times = {
      digits: 2,
      unit: ' ×',
      note: 'needs a core for each process, the database and the client',
    };
    return [
      rate('auth/login, one process', results.logIn),
      rate('auth/login, two processes', results.logInTwo),
      { what: 'two : one', value: ratio(results.logInTwo, results.logIn), ...times },
      rate('auth/authenticate, one process', results.authenticate),
      rate('auth/authenticate, two processes', results.authenticateTwo),
      { what: 'two : one', value: ratio(results.authenticateTwo, results.authenticate), ...times },
    ];
  } finally {
    await second.stop();
  }
};

const sections = { sessions, spareCore, mixed, pages, embedded, memory, processes };

buildAll();
const others = installOthers();
const databaseUrl = await createDatabase('ours');
const service = await startService({ DATABASE_URL: databaseUrl });
const other = await startBetterAuth(others.folder, await createDatabase('others'));
try {
  const autocannon = await loaderOf(others.folder);
  service.crowd = await crowdOf(service);
  other.crowd = await crowdOfBetterAuth(other);
  const bench = { autocannon, service, other, databaseUrl, postgres: await postgresPid() };
  const warmUp = { origin: service.origin, connections: 20, duration: seconds };
  for (const requests of Object.values(service.crowd)) await load(autocannon, { ...warmUp, requests });
  for (const [name, measure] of Object.entries(sections)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const rows = await measure(bench);
    console.log(`\n### ${name} (load average ${loadavg()[0].toFixed(1)})\n\n${table(rows)}`);
  }
} finally {
  await service.stop();
  await other.stop();
  others.remove();
}
