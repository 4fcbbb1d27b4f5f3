import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort, startProgram, until, type Program } from '../../tools/cluster/programs';
import { send } from '../../tools/cluster/load';
import { compileService } from '../../vite/service';
import { newDataFolder } from '../support/database';
import { freshEmail, goodPassword, testEnvironment } from '../support/server';

beforeAll(() => compileService('dist-server'));

const folder = mkdtempSync(join(tmpdir(), 'threadkeep-freezes-'));
const running: Program[] = [];
afterAll(async () => {
  await Promise.all(running.map(({ end }) => end('SIGKILL')));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const rounds = Number(process.env['FREEZE_ROUNDS'] ?? 1);
let started = 0;

/** Starts the compiled service on a data folder. */
const start = (port: number, DATA_DIR: string): Program => {
  started += 1;
  const program = startProgram(`service-${started}`, [process.execPath, 'dist-server/main.js'], {
    folder,
    cwd: process.cwd(),
    env: { ...testEnvironment, HOST: '127.0.0.1', MAIL: 'off', PORT: String(port), DATA_DIR },
  });
  running.push(program);
  return program;
};

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits for the end of a program that ends by itself. @returns its exit code */
const ended = async ({ child }: Program) => {
  await vi.waitFor(() => expect(child.exitCode ?? child.signalCode).not.toBeNull(), { timeout: 60_000 });
  return child.exitCode;
};

/** A service with an owner who writes members, one request after the other or many that wait. */
const serving = async () => {
  const DATA_DIR = await newDataFolder();
  const port = await freePort();
  const program = start(port, DATA_DIR);
  await until(() => isReady(port), program);
  const account = { email: freshEmail(), password: goodPassword };
  const post = (path: string, body: object, at = port, token?: string) =>
    send(`http://127.0.0.1:${at}/v1${path}`, { method: 'POST', body, ...(token !== undefined && { token }) });
  await post('/auth/register', { name: 'Owner', ...account });
  const logIn = async (at: number) => {
    const { body } = await post('/auth/login', account, at);
    return (JSON.parse(body) as { tokens: { access: { token: string } } }).tokens.access.token;
  };
  const token = await logIn(port);
  const acknowledged: string[] = [];
  let sent = 0;
  /** Adds a member. @returns once the service has answered or is gone */
  const write = async (at = port) => {
    sent += 1;
    const name = `Member ${sent}`;
    const answer = await post('/members', { name, role: 'User' }, at, token).catch(() => null);
    if (answer?.status === 204) acknowledged.push(name);
    return answer?.status;
  };
  for (let n = 0; n < 5; n += 1) await write();
  /** Acknowledged members that are not stored, as a newly started service reads them. */
  const lost = async () => {
    const reader = start(port, DATA_DIR);
    await until(() => isReady(port), reader);
    const list = await send(`http://127.0.0.1:${port}/v1/members?limit=100`, { token: await logIn(port) });
    const stored = (JSON.parse(list.body) as { users: { name: string }[] }).users.map(({ name }) => name);
    await reader.end();
    return acknowledged.filter((name) => !stored.includes(name));
  };
  return { DATA_DIR, port, program, write, lost, acknowledged };
};

type Serving = Awaited<ReturnType<typeof serving>>;

/** Requests that have arrived at the frozen process, and wait. */
const waitingWrites = ({ write }: Serving, count = 20) => Array.from({ length: count }, () => write());

/** Makes the frozen process look like one in another container, whose process ids are unknown here. */
const moveElsewhere = ({ DATA_DIR }: Serving) => {
  const file = join(DATA_DIR, 'service.pid');
  const [pid = '', , ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [pid, 'another-host boot pid:[1]', ...rest].join('\n'));
};

const eachRound = Array.from({ length: rounds }, (_, n) => n + 1);

describe.each(eachRound)('a service that is frozen while people write (round %i)', () => {
  it.each(['the same port', 'another port'])(
    'keeps its folder from a second one on %s, and goes on when it wakes',
    async (where) => {
      const first = await serving();
      first.program.child.kill('SIGSTOP');
      const writes = waitingWrites(first);
      const second = start(where === 'the same port' ? first.port : await freePort(), first.DATA_DIR);
      expect(await ended(second)).toBe(1);
      expect(second.output()).toContain(
        `DATA_DIR (${first.DATA_DIR}) is in use by another process (pid ${first.program.child.pid})`,
      );
      first.program.child.kill('SIGCONT');
      expect(await Promise.all(writes)).toEqual(writes.map(() => 204));
      await first.program.end('SIGKILL');
      expect(await first.lost()).toEqual([]);
    },
  );

  it('in another container: it stops answering once the second has taken the folder, and no write is lost', async () => {
    const first = await serving();
    first.program.child.kill('SIGSTOP');
    moveElsewhere(first);
    const writes = waitingWrites(first);
    const port = await freePort();
    const second = start(port, first.DATA_DIR);
    await until(() => isReady(port), second);
    const later = await first.write(port);
    first.program.child.kill('SIGCONT');
    expect(await Promise.all(writes)).toEqual(writes.map(() => undefined));
    expect(await ended(first.program)).toBe(1);
    expect([later, await first.write(port)]).toEqual([204, 204]);
    await second.end('SIGKILL');
    expect(await first.lost()).toEqual([]);
  });

  it('idle in another container: the second serves on', async () => {
    const first = await serving();
    first.program.child.kill('SIGSTOP');
    moveElsewhere(first);
    const port = await freePort();
    const second = start(port, first.DATA_DIR);
    await until(() => isReady(port), second);
    first.program.child.kill('SIGCONT');
    expect(await ended(first.program)).toBe(1);
    // Its exit does not remove the second process's lock.
    await vi.waitFor(async () => expect(await first.write(port)).toBe(204));
    expect(await second.end()).toBe(0);
    expect(await first.lost()).toEqual([]);
  });

  it('killed in its sleep: the next one takes the folder', async () => {
    const first = await serving();
    first.program.child.kill('SIGSTOP');
    const writes = waitingWrites(first);
    await first.program.end('SIGKILL');
    await Promise.all(writes);
    expect(await first.lost()).toEqual([]);
  });
});
