// `npm run bench -- service`: rates, latencies and memory of the built service, on PostgreSQL and on its embedded database.
// They depend on the machine and its load. SECONDS sets the length of a measurement.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { send } from '../cluster/load';
import { freePort, startProgram, until } from '../cluster/programs';

interface Request {
  method?: 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Extent {
  connections?: number;
  duration?: number;
  amount?: number;
}

/** The parts of autocannon's answer that we read. Latencies are in milliseconds. */
interface Load {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

const seconds = Number(process.env['SECONDS'] ?? 8);
const people = 50;
const folder = mkdtempSync(join(tmpdir(), 'bench-service-'));

/** Starts the built service. Its rate limits count as usual but are too high to be reached. */
async function startService(environment: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = startProgram(`service-${port}`, [process.execPath, resolve('dist-server/main.js')], {
    folder,
    cwd: process.cwd(),
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      MAIL: 'off',
      SESSION_SECRET: 'bench-secret-0123456789-abcdefghijklmnop',
      TRUSTED_PROXIES: 'loopback',
      RATE_LIMIT_FACTOR: '1000000',
      ...environment,
    },
  });
  await until(
    () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    program,
  );
  return { origin, program };
}

type Service = Awaited<ReturnType<typeof startService>>;

/**
 * Signs people up, each from a network of their own, and returns the requests that load the service. Repeated log-ins end a
 * person's old sessions, so different people log in and authenticate.
 */
async function requestsOf({ origin }: Service) {
  const logIn: Request[] = [];
  const authenticate: Request[] = [];
  for (let n = 1; n <= people; n += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` };
    const signUp = async (name: string) => {
      const account = { email: `${name}${n}@example.com`, password: 'copper lantern over the bay' };
      await send(`${origin}/v1/auth/register`, { method: 'POST', body: { ...account, name } });
      return account;
    };
    const body = JSON.stringify(await signUp('ada'));
    logIn.push({ method: 'POST', path: '/v1/auth/login', headers, body });
    const answer = await send(`${origin}/v1/auth/login`, { method: 'POST', body: await signUp('grace') });
    const { tokens } = JSON.parse(answer.body) as { tokens: { access: { token: string } } };
    const authorization = `Bearer ${tokens.access.token}`;
    authenticate.push({ path: '/v1/auth/authenticate', headers: { ...headers, authorization } });
  }
  const plans: Request[] = [{ path: '/v1/subscription/packeges?store_id=48211', headers: {} }];
  return { logIn, authenticate, plans, landing: [{ path: '/', headers: {} }] };
}

/** Installs autocannon without adding it to the lock file, which is for the product. */
async function installLoader() {
  execFileSync('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    'autocannon@9.0.0',
  ]);
  const path = createRequire(join(folder, 'x.js')).resolve('autocannon');
  const { default: autocannon } = (await import(path)) as { default: (options: object) => Promise<Load> };
  return async ({ origin }: Service, requests: readonly Request[], extent: Extent = {}): Promise<Load> => {
    const load = await autocannon({
      url: origin,
      requests,
      timeout: 60,
      connections: 20,
      duration: seconds,
      ...extent,
    });
    if (load.non2xx + load.errors > 0 || load.requests.total === 0) {
      throw new Error(`${requests[0]?.path ?? ''}: ${load.non2xx} refused, ${load.errors} failed`);
    }
    return load;
  };
}

const rate = (what: string, { requests, latency }: Load) => ({
  what,
  value: requests.average,
  unit: '/s',
  note: `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
});
/** Resident memory in megabytes. */
const memory = (what: string, { program }: Service) => ({
  what: `memory ${what}`,
  value:
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${program.child.pid ?? 0}/status`, 'utf8'))?.[1]) /
    1_024,
  unit: ' MB',
});

const services: Service[] = [];
try {
  const load = await installLoader();
  for (const [database, environment] of Object.entries({
    PostgreSQL: { DATABASE_URL: process.env['DATABASE_URL'] ?? '' },
    'the embedded database': {},
  })) {
    const service = await startService(environment);
    services.push(service);
    const rows = [memory('after the start', service)];
    const requests = await requestsOf(service);
    const { authenticate, logIn } = requests;
    await load(service, [...authenticate, ...requests.plans], { amount: 10_000 });
    rows.push(memory('after 10 000 requests', service));
    for (const connections of [20, 200]) {
      for (const [name, own] of Object.entries(requests))
        rows.push(rate(`${name}, ${connections} at once`, await load(service, own, { connections })));
    }
    const beside = load(service, logIn, { connections: 50, duration: seconds + 2 });
    rows.push(rate('authenticate beside 50 log-ins', await load(service, authenticate)));
    await beside;
    rows.push(memory('at the end', service));
    console.log(`\nOn ${database} (load average ${(loadavg()[0] ?? 0).toFixed(1)})`);
    console.table(rows);
    await service.program.end();
  }
} finally {
  for (const { program } of services) program.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
