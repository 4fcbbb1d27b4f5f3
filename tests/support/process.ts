import { spawn, type ChildProcess } from 'node:child_process';
import { expect, onTestFinished } from 'vitest';
import { send } from '../../tools/cluster/load';
import { freePort } from '../../tools/cluster/programs';
import { freshEmail, goodPassword, testEnvironment } from './server';
import { eventually } from './eventually';

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));

/** Starts the compiled service in its own process, like an operator, in the folder `cwd`. It is killed after the test. */
export const startProcess = async (
  environment: Record<string, string>,
  { main = 'dist-server/main.js', cwd = '.' } = {},
) => {
  const { PORT: port = String(await freePort()) } = environment;
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      ...testEnvironment,
      HOST: '127.0.0.1',
      PORT: port,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    child,
    output: () => output,
    /** Waits until /readyz answers 200. @throws Error with the output when the process has ended */
    ready: async () => {
      await eventually(async () => {
        if (child.exitCode === null) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      });
      if (child.exitCode !== null) throw new Error(`the service has ended:\n${output}`);
    },
    /** Sends the signal. @returns the exit code */
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended(child);
    },
    ended: () => ended(child),
    post: (path: string, body: object) =>
      fetch(`${origin}/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
};

/** A signed-in owner, who adds members and reads them, also `at` another process with the same data. */
export const ownerAt = async (origin: string) => {
  const account = { email: freshEmail(), password: goodPassword };
  const post = (to: string, path: string, body: object, token?: string) =>
    send(`${to}/v1${path}`, { method: 'POST', body, ...(token !== undefined && { token }) });
  await post(origin, '/auth/register', { name: 'Ada', ...account });
  const { body } = await post(origin, '/auth/login', account);
  const { token } = (JSON.parse(body) as { tokens: { access: { token: string } } }).tokens.access;
  const at = (to: string) => ({
    logIn: () => post(to, '/auth/login', account),
    add: (name: string) => post(to, '/members', { name, role: 'User', class: name.padEnd(60, 'x') }, token),
    names: async () => {
      const list = await send(`${to}/v1/members?limit=100`, { token });
      return (JSON.parse(list.body) as { users: { name: string }[] }).users.map(({ name }) => name);
    },
  });
  return { ...at(origin), at };
};
