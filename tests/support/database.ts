import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { extensions, poolOver } from '../../server/database/embedded';
import type { Connections } from '../../server/database/driver';
import { openDatabase } from '../../server/database/open';

export const postgresUrl = process.env['DATABASE_URL'];

const cacheFolder = 'node_modules/.cache/threadkeep';
const migrationsFolder = 'server/database/migrations';

/** Changes with everything that a migrated database is made of: the migrations and the versions of the packages. */
const fingerprint = async (): Promise<string> => {
  const migrations = (await readdir(migrationsFolder)).sort().map((name) => join(migrationsFolder, name));
  const hash = createHash('sha256');
  for (const file of [
    'package-lock.json',
    'server/database/migrate.ts',
    'server/database/embedded.ts',
    ...migrations,
  ])
    hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};

/**
 * A copy of an embedded database, kept for later runs: loading it takes a fraction of the time that making it takes.
 * @returns the tar file of its folder
 */
const template = async (name: 'empty' | 'migrated', make: () => Promise<PGlite>): Promise<string> => {
  const file = join(cacheFolder, `${name}-${await fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const pglite = await make();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(cacheFolder, { recursive: true });
  const outdated = (await readdir(cacheFolder)).filter(
    (one) => one.startsWith(`${name}-`) && one.endsWith('.tar'),
  );
  for (const one of outdated) await rm(join(cacheFolder, one), { force: true });
  // Another worker may read or make the same copy at this moment.
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, Buffer.from(await dump.arrayBuffer()));
  await rename(written, file);
  return file;
};
const load = async (file: string) =>
  PGlite.create({ extensions, loadDataDir: new Blob([await readFile(file)]) });

const emptyDatabase = () => template('empty', () => PGlite.create({ extensions }));
const migratedDatabase = () =>
  template('migrated', async () => {
    const pglite = await load(await emptyDatabase());
    const pool = poolOver(pglite);
    await openDatabase({ pool }, pino({ level: 'silent' })).migrate();
    await pool.end();
    await pglite.exec('checkpoint');
    return pglite;
  });

/** Creates a folder, and deletes it after the test. */
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'threadkeep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/** Creates a data folder with a database without rows for a service process, and deletes it after the test. */
export const newDataFolder = async (): Promise<string> => {
  const folder = await newFolder();
  const data = join(folder, 'postgres');
  await mkdir(data, { mode: 0o700 });
  const { status, stderr } = spawnSync('tar', ['-xf', await migratedDatabase(), '-C', data], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
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

const onPostgres = async (url: string): Promise<Connections> => {
  const database = await createPostgresDatabase(url);
  // Without force, PostgreSQL waits for the connections that the pool has just ended. With it, they would log an error.
  const close = () => administer(url, `drop database ${database.name}`);
  return { pool: new Pool({ connectionString: database.url, max: 10 }), close };
};
const onEmbedded = (pglite: PGlite): Connections => ({ pool: poolOver(pglite), close: () => pglite.close() });

/** Connects to a database without tables: on the Postgres of DATABASE_URL, otherwise embedded in this process. */
export const openEmptyDatabase = async (): Promise<Connections> =>
  postgresUrl === undefined ? onEmbedded(await load(await emptyDatabase())) : onPostgres(postgresUrl);

/** The databases of this worker that a test has closed, without rows. Loading another takes a second. */
const closed: PGlite[] = [];

const onReused = async (): Promise<Connections> => {
  const pglite = closed.pop() ?? (await load(await migratedDatabase()));
  const close = async () => {
    await pglite.exec('discard all');
    const { rows } = await pglite.query<{ tables: string }>(
      `select string_agg(tablename, ', ') as tables from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`,
    );
    await pglite.exec(`truncate ${rows[0]?.tables ?? ''} restart identity cascade`);
    closed.push(pglite);
  };
  return { pool: poolOver(pglite), close };
};

/** The same for a service, which makes the tables itself. Where that takes long they are there already, without rows. */
export const openFreshDatabase = (): Promise<Connections> =>
  postgresUrl === undefined ? onReused() : onPostgres(postgresUrl);
