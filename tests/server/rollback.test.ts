import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { isMigrated, migrate } from '../../server/database/migrate';
import type { Tables } from '../../server/database/schema';
import { openEmptyDatabase } from '../support/database';

const openMigrated = async () => {
  const { pool, close } = await openEmptyDatabase();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  await migrate(db);
  onTestFinished(async () => {
    await db.destroy();
    await close?.();
  });
  return db;
};

it('a service starts on a database that a newer version has migrated, so that a deployment can be taken back', async () => {
  const db = await openMigrated();
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', now()::text)`.execute(db);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
});

it('a service does not start on a database that lacks a migration before the newest', async () => {
  const db = await openMigrated();
  await sql`delete from kysely_migration where name = '019-members-by-age'`.execute(db);
  expect(await isMigrated(db)).toBe(false);
  await expect(migrate(db)).rejects.toThrow('could not be migrated');
});
