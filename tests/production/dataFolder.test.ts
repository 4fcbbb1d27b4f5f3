import { chmod, chown, mkdir, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ConfigError, developmentSecret } from '../../server/config';
import { openEmbedded } from '../../server/database/embedded';
import { newDataFolder, newFolder } from '../support/database';

const log = pino({ level: 'silent' });

/** Opens and closes the folder's database, like a service that starts and ends. */
const use = async (folder: string) => {
  const { close, pool } = await openEmbedded(folder, log);
  await pool.end();
  await close?.();
};

/** The files that hold tables. An empty database would have others. */
const tablesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) =>
    /^postgres\S*[/\\](PG_VERSION$|base)/.test(file),
  );

type Damage = (folder: string) => Promise<unknown>;
const inDatabase = (folder: string, ...path: string[]) => join(folder, 'postgres', ...path);

const damages: Record<string, Damage> = {
  'has lost PG_VERSION': (folder) => rm(inDatabase(folder, 'PG_VERSION')),
  'has lost all files': async (folder) => {
    await rm(inDatabase(folder), { recursive: true });
    await mkdir(inDatabase(folder));
  },
  'was moved away': (folder) => rename(inDatabase(folder), join(folder, 'elsewhere')),
  'is half a copy, without base': (folder) => rm(inDatabase(folder, 'base'), { recursive: true }),
  'has a cut pg_control': (folder) => truncate(inDatabase(folder, 'global', 'pg_control'), 100),
  'has lost its write-ahead log': async (folder) => {
    await rm(inDatabase(folder, 'pg_wal'), { recursive: true });
    await mkdir(inDatabase(folder, 'pg_wal'));
  },
  'is of another version of PostgreSQL': (folder) => writeFile(inDatabase(folder, 'PG_VERSION'), '9.6\n'),
  'is a file': async (folder) => {
    await rm(inDatabase(folder), { recursive: true });
    await writeFile(inDatabase(folder), '');
  },
};

it.each(['new', 'of an earlier version'])(
  'a data folder that is %s keeps its folders readable by the owner only',
  async (age) => {
    const folder = age === 'new' ? await newFolder() : await newDataFolder();
    await chmod(folder, 0o755);
    if (age !== 'new') await chmod(inDatabase(folder), 0o755);
    await use(folder);
    developmentSecret('SESSION_SECRET', folder);
    for (const entry of ['postgres', 'secrets'])
      expect((await stat(join(folder, entry))).mode & 0o077, entry).toBe(0);
  },
);

it.each(Object.entries(damages))(
  'a data folder whose database %s is refused by its name, and not filled with an empty database',
  async (_, damage) => {
    const folder = await newDataFolder();
    await use(folder);
    await damage(folder);
    const before = await tablesIn(folder);
    const refusal = await use(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toMatch(
      /DATA_DIR \(.+\): the database in .+ could not be opened: .+Restore a copy of the folder, or choose another DATA_DIR/,
    );
    expect(String(refusal)).toContain(folder);
    expect(await tablesIn(folder)).toEqual(before);
  },
);

const started: Record<string, Damage> = {
  'without a folder': (folder) => rm(folder, { recursive: true }),
  'in an empty folder': (folder) => rm(inDatabase(folder), { recursive: true }),
  'after one that was interrupted': async (folder) => {
    await rm(inDatabase(folder), { recursive: true });
    await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(folder, 'service.pid'), '1\nhere\n0\n');
  },
};
it.each(Object.entries(started))(
  'a first start %s creates the database, and the next one opens it',
  async (_, prepare) => {
    const folder = await newDataFolder();
    await prepare(folder);
    await use(folder);
    const files = await tablesIn(folder);
    expect(files).toContain(join('postgres', 'PG_VERSION'));
    expect(await readdir(folder)).not.toContain('postgres.new');
    await use(folder);
  },
);

describe('a data folder in which nothing can be written', () => {
  const isRoot = process.getuid?.() === 0;
  const unwritable: Record<string, Damage> = {
    'because it is a file': async (folder) => {
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
    },
    'because its files have another owner': async (folder) => {
      await chmod(folder, 0o500);
      if (!isRoot) return;
      // Root may write everywhere.
      await chown(folder, 1, 1);
      process.seteuid?.(65_534);
    },
    'because a folder has the name of its file': (folder) => mkdir(join(folder, 'service.pid')),
  };
  it.each(Object.entries(unwritable))('%s is refused as such, not as in use', async (_, prepare) => {
    const folder = await newDataFolder();
    await prepare(folder);
    const refusal = await use(folder)
      .catch((error: unknown) => error)
      .finally(() => {
        if (isRoot) process.seteuid?.(0);
      });
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toMatch(/DATA_DIR \(.+\) can't be written: E[A-Z]+/);
    expect(String(refusal)).toContain(folder);
  });

  it('is refused when a secret must be stored', async () => {
    const folder = await newDataFolder();
    await writeFile(join(folder, 'secrets'), '');
    expect(() => developmentSecret('SESSION_SECRET', folder)).toThrow(/DATA_DIR \(.+\) can't be written: E/);
  });
});
