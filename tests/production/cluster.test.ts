import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileService } from '../../vite/service';
import { startCluster, type Cluster } from '../../tools/cluster/cluster';
import { send, startLoad } from '../../tools/cluster/load';
import { createPostgresDatabase } from '../support/database';
import { freshEmail, goodPassword } from '../support/server';

const url = process.env['DATABASE_URL'] ?? '';
const main = await createPostgresDatabase(url);
let cluster: Cluster;

beforeAll(async () => {
  await compileService('dist-server');
  cluster = await startCluster(main.url);
});
afterAll(async () => {
  await cluster.stop();
  await main.drop();
});

const account = () => ({ email: freshEmail(), password: goodPassword });
const register = (origin: string, who: ReturnType<typeof account>) =>
  send(`${origin}/v1/auth/register`, { method: 'POST', body: { name: 'Ada', ...who } });
const logIn = (origin: string, body: object, from?: string) =>
  send(`${origin}/v1/auth/login`, { method: 'POST', body, ...(from !== undefined && { from }) });
const tokensOf = (body: string) =>
  (JSON.parse(body) as { tokens: { access: { token: string }; refresh: { token: string } } }).tokens;
const pids = () => cluster.members.map(({ program }) => program.child.pid);

describe('two processes behind the proxy', () => {
  it('share a rate limit, which counts visitors by their own address and not the proxy’s', async () => {
    const stranger = { email: freshEmail(), password: 'not the password' };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await logIn(cluster.origin, stranger, '127.0.200.1')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(cluster.origin, stranger, '127.0.201.1')).status).toBe(401);
  });

  it('log a request by the id that the proxy gave it', async () => {
    const { headers } = await send(`${cluster.origin}/v1/nothing`);
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[\da-f]{32}$/);
    const logs = () => cluster.members.map(({ program }) => program.output()).join('');
    await expect.poll(logs).toContain(`"requestId":"${id}"`);
  });

  it('show metrics beside the proxy, not through it', async () => {
    await send(`${cluster.origin}/v1/subscription/packeges?store_id=48211`);
    const shown = await Promise.all(
      cluster.members.map(({ metricsPort }) => send(`http://127.0.0.1:${metricsPort}/metrics`)),
    );
    expect(shown.map(({ body }) => body).join('\n')).toContain(
      'threadkeep_request_duration_seconds_count{operation="listPlans",status="200"} 1',
    );
    expect((await send(`${cluster.origin}/metrics`)).status).toBe(404);
  });
});

describe('under load', () => {
  it('both processes are replaced without a failed request', { timeout: 180_000 }, async () => {
    const before = pids();
    const load = startLoad(cluster.origin, 12);
    await cluster.roll();
    const { answered, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(pids().filter((pid) => before.includes(pid))).toEqual([]);
  });

  it(
    'a version with a migration replaces them, and the earlier one after it',
    { timeout: 240_000 },
    async () => {
      // In node_modules' reach, as the compiled service is.
      const later = resolve('dist-server/later.js');
      const code = readFileSync('dist-server/main.js', 'utf8');
      const withMigration = code.replace(
        /^(var migrations = \{[^;]*)\n\};/m,
        `$1,
  "999-nicknames": { up: async (db) => {
    await sql\`select pg_sleep(2)\`.execute(db);
    await sql\`alter table users add column nickname text\`.execute(db);
  } },
};`,
      );
      expect(withMigration).not.toBe(code);
      writeFileSync(later, withMigration);
      const load = startLoad(cluster.origin, 12);
      await cluster.roll(later);
      await main.query('select nickname from users');
      await cluster.roll();
      const { answered, failures } = await load.stop();
      rmSync(later);
      expect(failures).toEqual([]);
      expect(answered).toBeGreaterThan(200);
    },
  );

  it(
    'a backup is taken, and another cluster serves the same accounts from it',
    { timeout: 180_000 },
    async () => {
      const person = account();
      const { body } = await register(cluster.origin, person);
      const { token } = (JSON.parse(body) as { token: { token: string } }).token;
      const members = `${cluster.origin}/v1/members`;
      await send(members, { method: 'POST', token, body: { name: 'Grace Hopper', role: 'User' } });
      const load = startLoad(cluster.origin, 6);
      const bin = readdirSync('/usr/lib/postgresql')
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
        .at(-1) as string;
      const file = join(cluster.folder, 'backup.dump');
      execFileSync(join(bin, 'pg_dump'), ['--format=custom', `--file=${file}`, main.url]);
      const { failures } = await load.stop();
      expect(failures).toEqual([]);

      const restored = await createPostgresDatabase(url);
      execFileSync(join(bin, 'pg_restore'), [
        '--no-owner',
        '--exit-on-error',
        `--dbname=${restored.url}`,
        file,
      ]);
      const other = await startCluster(restored.url);
      const { access } = tokensOf((await logIn(other.origin, person)).body);
      const list = await send(`${other.origin}/v1/members`, { token: access.token });
      expect(list.body).toContain('Grace Hopper');
      await other.stop();
      await restored.drop();
    },
  );
});

it('without Redis, people still sign up and log in, and each process counts for itself', async () => {
  await cluster.redis.end('SIGKILL');
  const person = account();
  expect((await register(cluster.origin, person)).status).toBe(201);
  expect((await logIn(cluster.origin, person)).status).toBe(200);
});

it('without the service, the proxy answers 502, and logs neither the token of a reset link nor a name that was searched', async () => {
  for (const { program } of cluster.members) await program.end('SIGKILL');
  const reset = `${cluster.origin}/v1/auth/reset-password?token=token-of-a-link`;
  expect((await send(reset, { method: 'POST', body: { password: goodPassword } })).status).toBe(502);
  expect((await send(`${cluster.origin}/v1/members?search=Lovelace`)).status).toBe(502);
  await expect.poll(cluster.proxy.output).toMatch(/"path":"\/v1\/members","status":502/);
  expect(cluster.proxy.output()).not.toMatch(/token-of-a-link|Lovelace/);
});
