import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { isMigrated, migrate } from '../../server/database/migrate';
import type { Tables } from '../../server/database/schema';
import { openEmptyDatabase } from '../support/database';

it('a service starts on a database that a newer version has migrated, so that a deployment can be taken back', async () => {
  const { pool, close } = await openEmptyDatabase();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', now()::text)`.execute(db);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  await db.destroy();
  await close?.();
});
