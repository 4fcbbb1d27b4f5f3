import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { ConfigError, unwritable } from '../config';
import type { Connections } from './driver';
import { lockFolder, type FolderLock } from './lock';

/** Postgres extensions that the embedded database loads. */
export const extensions = { pg_trgm };

const renewalMs = 20;

/** A node-postgres pool over an embedded Postgres, which has a single connection. */
export const poolOver = (pglite: Pick<PGlite, 'waitReady' | 'execProtocolStream'>): Pool =>
  new Pool(createPgConfig(pglite as PGlite));

const whenRenewed = async (lock: FolderLock): Promise<void> => {
  while (!lock.isRenewed()) await pause(renewalMs);
};

/** Asks for the lock before each message. Nothing else can run between the answer and the message's end. */
const whileLocked = (pglite: PGlite, lock: FolderLock) => ({
  waitReady: pglite.waitReady,
  execProtocolStream: async (...message: Parameters<PGlite['execProtocolStream']>) => {
    await whenRenewed(lock);
    return pglite.execProtocolStream(...message);
  },
});

/** The files of a data folder. The database is made as `postgres.new` and renamed, so that `postgres` is always complete. */
const pathsIn = (folder: string) => ({
  database: join(folder, 'postgres'),
  unfinished: join(folder, 'postgres.new'),
  pidFile: join(folder, 'service.pid'),
});

const isNew = (folder: string): boolean => {
  const { database, unfinished, pidFile } = pathsIn(folder);
  return !existsSync(database) && (existsSync(unfinished) || !existsSync(pidFile));
};

const create = async (folder: string): Promise<void> => {
  const { database, unfinished } = pathsIn(folder);
  await rm(unfinished, { recursive: true, force: true });
  // PGlite makes folders that everybody may read.
  await mkdir(unfinished, { mode: 0o700 });
  const pglite = await PGlite.create(unfinished);
  await pglite.close();
  await rename(unfinished, database);
};

/** Opens the folder's database. One that was lost or damaged is refused, and never replaced by an empty one. */
const open = async (folder: string): Promise<PGlite> => {
  const { database } = pathsIn(folder);
  try {
    if (isNew(folder)) await create(folder);
    // Without this file PGlite would create an empty database.
    if (!existsSync(join(database, 'PG_VERSION'))) throw new Error('files are missing');
    return await PGlite.create(database, { extensions });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(
      `DATA_DIR (${folder}): the database in ${database} could not be opened: ${reason}. ` +
        'Restore a copy of the folder, or choose another DATA_DIR.',
      { cause },
    );
  }
};

/**
 * Opens the embedded Postgres in the data folder (docs/decisions/004-embedded-database.md).
 * @throws ConfigError when another process has locked the folder, or its database is lost or damaged
 */
export const openEmbedded = async (dataDir: string, log: Logger): Promise<Connections> => {
  // Before the lock writes its id: an id without a database means that the database was lost.
  if (isNew(dataDir)) {
    await mkdir(pathsIn(dataDir).unfinished, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw unwritable(dataDir, error as Error);
    });
  }
  const lock = await lockFolder(dataDir, log);
  try {
    const pglite = await open(dataDir);
    // Earlier versions made it readable by everybody. Some file systems know no modes.
    await chmod(pathsIn(dataDir).database, 0o700).catch((error: unknown) => {
      log.warn({ err: error, dataDir }, 'other accounts of this machine may be able to read the database');
    });
    return {
      pool: poolOver(whileLocked(pglite, lock)),
      close: async () => {
        await whenRenewed(lock);
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
