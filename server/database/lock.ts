import { mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { lock } from 'proper-lockfile';

const stale = 10_000;
/** The minimum of proper-lockfile, in milliseconds. Used when the lock's owner is known to be dead. */
const staleOfDead = 2_000;
const update = 1_000;
const retryMs = 500;
const retries = 24;

/** The scope in which process ids are unique: host, boot and PID namespace (container). */
const placeOfIds = async (): Promise<string> => {
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return [hostname(), (await read('/proc/sys/kernel/random/boot_id')).trim(), namespace].join(' ');
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** Whether the process that wrote the file ran in this scope and has exited. */
const isDead = async (pidFile: string): Promise<boolean> => {
  const [pid = '', place] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  return /^[1-9]\d*$/.test(pid) && place === (await placeOfIds()) && !isAlive(Number(pid));
};

/**
 * Locks the data folder for this process: two embedded databases in one folder would lose rows.
 * A dead process's lock is taken over once it is 10 seconds old, or 2 seconds if that process ran on this machine.
 * @returns a function that releases the lock
 * @throws Error when another process holds the lock
 */
export const lockFolder = async (folder: string, log: Logger): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'service.pid');
  const lockfilePath = join(folder, 'service.lock');
  const tryLock = async () =>
    lock(folder, {
      lockfilePath,
      // Read for each attempt: a process that takes over writes its own id immediately.
      stale: (await isDead(pidFile)) ? staleOfDead : stale,
      update,
      onCompromised: (error) => {
        // Continuing could lose the other process's rows.
        log.fatal({ err: error, folder }, 'another process has taken the data folder');
        process.exit(1);
      },
    });
  const keepTrying = async (left: number): Promise<() => Promise<void>> =>
    tryLock().catch(async (error: unknown) => {
      if (left === 0 || (error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (left === retries) log.info({ folder }, 'waiting for another process to leave the data folder');
      await pause(retryMs);
      return keepTrying(left - 1);
    });
  const release = await keepTrying(retries).catch(async (error: unknown) => {
    const [pid = ''] = (await readFile(pidFile, 'utf8').catch(() => 'unknown')).split('\n');
    throw new Error(
      `DATA_DIR (${folder}) is in use by another process (pid ${pid}). Stop it, or choose another DATA_DIR.`,
      { cause: error },
    );
  });
  await writeFile(pidFile, `${process.pid}\n${await placeOfIds()}\n`);
  return release;
};
