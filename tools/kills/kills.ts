import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../cluster/load';
import { freePort, startProgram, until, type Program } from '../cluster/programs';

/** The outcomes of the writes, and how long the service was down after each kill, in milliseconds. */
export interface Report {
  acknowledged: number;
  /** Names that were acknowledged but are not stored. */
  lost: string[];
  /** Names that are stored although nobody sent them, or more than once. */
  strange: string[];
  /** The difference between the list's stored total and its members. */
  miscounted: number;
  readyMs: number[];
}

interface Place {
  port: number;
  program: Program;
}

const compiled = resolve('dist-server/main.js');
const people = 4;
const perPage = 100;

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reads the names of all members. */
const namesOf = async (port: number, token: string): Promise<{ names: string[]; total: number }> => {
  const names: string[] = [];
  let after: string | null = null;
  for (;;) {
    const query = new URLSearchParams({ limit: String(perPage), ...(after !== null && { after }) });
    const { status, body } = await send(`http://127.0.0.1:${port}/v1/members?${query}`, { token });
    if (status !== 200) throw new Error(`the list is answered ${status}: ${body}`);
    const page = JSON.parse(body) as { users: { name: string }[]; next: string | null; total: number };
    names.push(...page.users.map(({ name }) => name));
    after = page.next;
    if (after === null) return { names, total: page.total };
  }
};

/**
 * Kills a process of the compiled service with SIGKILL, again and again while people write, restarts it each time,
 * and compares the acknowledged writes with the stored rows.
 * @param databaseUrl two processes on this PostgreSQL; without it one process on the embedded database
 */
export const killUnderLoad = async (kills: number, databaseUrl?: string): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'threadkeep-kills-'));
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    MAIL: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    SITE_URL: 'https://threadkeep.example',
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    LEMONSQUEEZY_WEBHOOK_SECRET: randomBytes(32).toString('base64url'),
    DATA_DIR: join(folder, 'data'),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const start = (port: number): Program =>
    startProgram(`service-${port}`, [process.execPath, compiled], {
      folder,
      cwd: process.cwd(),
      env: { ...env, PORT: String(port) },
    });
  const places: Place[] = [];
  for (let n = 0; n < (databaseUrl === undefined ? 1 : 2); n += 1) {
    const port = await freePort();
    const place = { port, program: start(port) };
    places.push(place);
    await until(() => isReady(port), place.program);
  }
  const portOf = (n: number) => places[n % places.length]?.port ?? 0;

  try {
    const account = { email: `kills.${randomUUID()}@example.com`, password: 'copper lantern over the bay' };
    const post = (path: string, body: object) =>
      send(`http://127.0.0.1:${portOf(0)}/v1${path}`, { method: 'POST', body });
    await post('/auth/register', { name: 'Owner', ...account });
    const logIn = async () => {
      const { body } = await post('/auth/login', account);
      return (JSON.parse(body) as { tokens: { access: { token: string } } }).tokens.access.token;
    };
    let token = await logIn();

    const sent = new Set<string>();
    const acknowledged: string[] = [];
    let stopped = false;
    const write = async (person: number) => {
      for (let n = 0; !stopped; n += 1) {
        const name = `Member ${randomUUID()}`;
        sent.add(name);
        const url = `http://127.0.0.1:${portOf(person + n)}/v1/members`;
        const answer = await send(url, { method: 'POST', token, body: { name, role: 'User' } }).catch(
          () => null,
        );
        if (answer?.status === 204) acknowledged.push(name);
        else await pause(20);
      }
    };
    const writers = Array.from({ length: people }, (_, person) => write(person));

    const readyMs: number[] = [];
    for (let n = 0; n < kills; n += 1) {
      const before = acknowledged.length;
      const place = places[n % places.length];
      if (!place) throw new Error('there is no process');
      // Somewhere in the middle of the writes.
      await until(() => acknowledged.length > before + 5, place.program);
      await pause(Math.random() * 200);
      await place.program.end('SIGKILL');
      const killed = performance.now();
      place.program = start(place.port);
      await until(() => isReady(place.port), place.program);
      readyMs.push(performance.now() - killed);
      token = await logIn();
    }
    stopped = true;
    await Promise.all(writers);

    const { names, total } = await namesOf(portOf(0), token);
    const stored = new Set(names);
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((name) => !stored.has(name)),
      strange: names.filter((name, index) => !sent.has(name) || names.indexOf(name) !== index),
      miscounted: total - names.length,
      readyMs,
    };
  } finally {
    await Promise.all(places.map(({ program }) => program.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
