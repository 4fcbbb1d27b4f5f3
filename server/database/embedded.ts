import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Connections } from './connections';
import { lockFolder } from './lock';

/** Postgres extensions that the embedded database loads. */
export const extensions = { pg_trgm };

/** A node-postgres pool over an embedded Postgres, which has a single connection. */
export const poolOver = (pglite: PGlite): Pool => new Pool(createPgConfig(pglite));

/**
 * Opens the embedded Postgres in the data folder (docs/decisions/004-embedded-database.md).
 * @throws Error when another process has locked the folder
 */
export const openEmbedded = async (dataDir: string, log: Logger): Promise<Connections> => {
  const unlock = await lockFolder(dataDir, log);
  try {
    const pglite = await PGlite.create(join(dataDir, 'postgres'), { extensions });
    return {
      pool: poolOver(pglite),
      close: async () => {
        await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};
