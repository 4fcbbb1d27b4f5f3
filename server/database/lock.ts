import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { check, lock } from 'proper-lockfile';

const stale = 10_000;
const update = 2_000;

/**
 * Keeps the data folder for this process: two embedded databases in one folder would lose rows.
 * The lock of a process that died is taken over once it is 10 seconds old.
 * @returns how to give the folder up
 * @throws Error when another process keeps it
 */
export const lockFolder = async (folder: string, log: Logger): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'service.pid');
  const options = { lockfilePath: join(folder, 'service.lock'), stale };
  if (await check(folder, options)) {
    log.info({ folder }, 'waiting for another process to leave the data folder');
  }
  const release = await lock(folder, {
    ...options,
    update,
    retries: { retries: 12, factor: 1, minTimeout: 1_000 },
    onCompromised: (error) => {
      // Going on could lose the other process's rows.
      log.fatal({ err: error, folder }, 'another process has taken the data folder');
      process.exit(1);
    },
  }).catch(async (error: unknown) => {
    const pid = await readFile(pidFile, 'utf8').catch(() => 'unknown');
    throw new Error(
      `DATA_DIR (${folder}) is in use by another process (pid ${pid.trim()}). Stop it, or choose another DATA_DIR.`,
      { cause: error },
    );
  });
  await writeFile(pidFile, `${process.pid}\n`);
  return release;
};
