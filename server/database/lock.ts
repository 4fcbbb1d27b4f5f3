import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { lock } from 'proper-lockfile';
import { ConfigError, unwritable } from '../config';

const stale = 10_000;
/** The minimum of proper-lockfile, in milliseconds. Used when the lock's owner is known to be dead. */
const staleOfDead = 2_000;
const update = 1_000;
/**
 * The longest time since the last renewal in which the database may be used. Well below `stale`, after which another host may
 * take the folder.
 */
const renewedWithin = 5_000;
const retryMs = 500;
const retries = 24;

/** This process's lock on the data folder. */
export interface FolderLock {
  /**
   * Whether this process has renewed its lock in the last 5 seconds. A process that was frozen (Ctrl-Z, `docker pause`)
   * has not: another one may have taken the folder meanwhile.
   */
  isRenewed: () => boolean;
  release: () => Promise<void>;
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

/** The scope in which process ids are unique: host, boot and PID namespace (container). */
const placeOfIds = async (): Promise<string> => {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return [hostname(), (await read('/proc/sys/kernel/random/boot_id')).trim(), namespace].join(' ');
};

/** When the process began, in ticks since the boot, to tell it from a later one with its id. Empty without /proc. */
const beginOf = async (pid: number): Promise<string> => {
  const fields = (await read(`/proc/${pid}/stat`)).replace(/^.*\) /s, '').split(' ');
  return fields[19] ?? '';
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** Whether the owner's process lives: unknown if it ran on another host or in another container. */
const ownerIn = async (pidFile: string): Promise<'alive' | 'dead' | 'unknown'> => {
  const [id = '', place, begin = ''] = (await read(pidFile)).split('\n');
  if (!/^[1-9]\d*$/.test(id) || place !== (await placeOfIds())) return 'unknown';
  const pid = Number(id);
  const isSameProcess =
    pid !== process.pid && exists(pid) && (begin === '' || begin === (await beginOf(pid)));
  return isSameProcess ? 'alive' : 'dead';
};

/**
 * Locks the data folder for this process: two embedded databases in one folder would lose rows.
 * The lock of a living process on this machine is never taken over, even if that process is frozen. A dead one's is
 * taken over once it is 2 seconds old, and one of another host or container once it was not renewed for 10 seconds.
 * @throws ConfigError when another process holds the lock, or the folder can't be written
 */
export const lockFolder = async (folder: string, log: Logger): Promise<FolderLock> => {
  const pidFile = join(folder, 'service.pid');
  const lockfilePath = join(folder, 'service.lock');
  const tryLock = async () => {
    // Read for each attempt: a process that takes over writes its own id immediately.
    const owner = await ownerIn(pidFile);
    if (owner === 'alive' && existsSync(lockfilePath))
      throw Object.assign(new Error('The owner of the lock is alive'), { code: 'ELOCKED' });
    return lock(folder, {
      lockfilePath,
      stale: owner === 'dead' ? staleOfDead : stale,
      update,
      onCompromised: (error) => {
        // Continuing could lose the other process's rows.
        log.fatal({ err: error, folder }, 'another process has taken the data folder');
        process.exit(1);
      },
    });
  };
  const keepTrying = async (left: number): Promise<() => Promise<void>> =>
    tryLock().catch(async (error: unknown) => {
      if (left === 0 || (error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (left === retries) log.info({ folder }, 'waiting for another process to leave the data folder');
      await pause(retryMs);
      return keepTrying(left - 1);
    });
  const own = [process.pid, await placeOfIds(), await beginOf(process.pid), ''].join('\n');
  const take = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const release = await keepTrying(retries);
    await writeFile(pidFile, own).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    return release;
  };
  const release = await take().catch(async (cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'ELOCKED') throw unwritable(folder, cause as Error);
    const [pid = ''] = (await read(pidFile)).split('\n');
    throw new ConfigError(
      `DATA_DIR (${folder}) is in use by another process (pid ${pid || 'unknown'}). Stop it, or choose another DATA_DIR.`,
      { cause },
    );
  });
  let renewedAt = 0;
  const isRecent = () => Math.abs(Date.now() - renewedAt) < renewedWithin;
  return {
    isRenewed: () => {
      if (isRecent()) return true;
      // A process that has taken the folder has written its own id.
      if (!existsSync(lockfilePath) || readFileSync(pidFile, 'utf8') !== own) return false;
      renewedAt = statSync(lockfilePath).mtimeMs;
      return isRecent();
    },
    release,
  };
};
