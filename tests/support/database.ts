import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { extensions, poolOver } from '../../server/database/embedded';
import type { Connections } from '../../server/database/connections';

export const postgresUrl = process.env['DATABASE_URL'];

const cacheFolder = 'node_modules/.cache/threadkeep';
const templateFile = `${cacheFolder}/empty-database.tar`;

/** An empty embedded database. Creating one takes seconds, loading this copy less than one. */
const emptyDatabase = async (): Promise<Blob> => {
  const kept = await readFile(templateFile).catch(() => null);
  if (kept) return new Blob([kept]);
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(cacheFolder, { recursive: true });
  const written = `${templateFile}.${randomUUID()}`;
  await writeFile(written, Buffer.from(await dump.arrayBuffer()));
  await rename(written, templateFile);
  return dump;
};

const openEmbedded = async (): Promise<Connections> => {
  const pglite = await PGlite.create({ extensions, loadDataDir: await emptyDatabase() });
  return { pool: poolOver(pglite), close: () => pglite.close() };
};

/** Creates a data folder with an empty database for a service process, and deletes it after the test. */
export const newDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'threadkeep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const pglite = await PGlite.create(join(folder, 'postgres'), { loadDataDir: await emptyDatabase() });
  await pglite.close();
  return folder;
};

const administer = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Creates a separate database on the Postgres of DATABASE_URL. */
export const createPostgresDatabase = async (url: string) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    name,
    administer: (statement: string) => administer(url, statement),
    query: (statement: string) => administer(own.href, statement),
    drop: () => administer(url, `drop database if exists ${name} with (force)`),
  };
};

/** Connects to an empty database: on the Postgres of DATABASE_URL, otherwise embedded in this process. */
export const openFreshDatabase = async (): Promise<Connections> => {
  if (postgresUrl === undefined) return openEmbedded();
  const { url, drop } = await createPostgresDatabase(postgresUrl);
  return { pool: new Pool({ connectionString: url, max: 10 }), close: drop };
};
