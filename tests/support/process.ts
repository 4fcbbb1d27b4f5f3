import { spawn, type ChildProcess } from 'node:child_process';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../tools/cluster/programs';
import { testEnvironment } from './server';
import { eventually } from './eventually';

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));

/** The compiled service: Node's arguments, and the folder to run in. */
export interface CompiledService {
  command: string[];
  cwd: string;
}

/** Starts the service in its own process, like an operator. It is killed after the test. */
export const startProcess = async (environment: Record<string, string>, program: CompiledService) => {
  const port = await freePort();
  const child = spawn(process.execPath, program.command, {
    cwd: program.cwd,
    env: {
      PATH: process.env['PATH'],
      ...testEnvironment,
      HOST: '127.0.0.1',
      PORT: String(port),
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
