import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A free TCP port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

/** A running program, whose output goes to a file. */
export interface Program {
  child: ChildProcess;
  output: () => string;
  /** Sends the signal and waits for the end. @returns the exit code */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a program in a folder. Its output goes to `name`.log there. */
export const startProgram = (
  name: string,
  [command = '', ...args]: string[],
  { folder, cwd = folder, env = {} }: { folder: string; cwd?: string; env?: Record<string, string> },
): Program => {
  const file = join(folder, `${name}.log`);
  const log = openSync(file, 'a');
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
  ended.catch(() => undefined);
  return {
    child,
    output: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
};

/** Waits until `isTrue`. @throws Error with the program's output after `seconds`, or when it has ended */
export const until = async (
  isTrue: () => Promise<boolean> | boolean,
  { child, output }: Program,
  seconds = 60,
): Promise<void> => {
  const last = performance.now() + seconds * 1_000;
  while (!(await isTrue())) {
    if (child.exitCode !== null || performance.now() > last) {
      throw new Error(`${child.spawnfile} is not ready:\n${output().slice(-2_000)}`);
    }
    await pause(50);
  }
};

/** The running child processes of a process. */
export const childrenOf = ({ child: { pid } }: Program): number[] => {
  const file = `/proc/${pid ?? 0}/task/${pid ?? 0}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
};
