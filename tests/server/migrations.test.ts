import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import {
  accounts,
  mail,
  billing,
  limitsAndFeedback,
  members,
} from '../../server/database/migrations/001-005';
import { visibleNames } from '../../server/database/migrations/006-016';
import { nameKeyOf } from '../../server/members/text';
import { plainLetters } from '../../server/database/migrations/017-028';
import type { Tables } from '../../server/database/schema';
import { openEmptyDatabase } from '../support/database';
import { isMigrated, migrate } from '../../server/database/migrate';

const connections = await openEmptyDatabase();
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: connections.pool }),
  plugins: [new CamelCasePlugin()],
});
// Migrations do not use the table types.
const tables = db as unknown as Kysely<unknown>;
afterAll(async () => {
  await db.destroy();
  await connections.close?.();
});

it('fixes blank names, untrimmed labels and duplicate invitations of an older database', async () => {
  for (const up of [accounts, mail, billing, limitsAndFeedback, members]) await up(tables);
  const { id: ownerId } = await db
    .insertInto('users')
    .values({ name: '', email: 'ada@example.com', passwordHash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: teamId } = await db
    .insertInto('teams')
    .values({ ownerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { teamId, nameKey: '', role: 'User', userId: null } as const;
  await db
    .insertInto('members')
    .values([
      { ...member, name: '', email: 'bo@example.com', class: '\u00a0Spring ', categoryId: '\u3000' },
      { ...member, name: '\u00a0', class: 'Autumn term' },
    ])
    .execute();
  const invitation = {
    teamId,
    invitedBy: ownerId,
    email: 'cleo@example.com',
    role: 'User',
    profileName: '\u00a0',
  } as const;
  const expiresAt = sql<Date>`now() + interval '7 days'`;
  await db
    .insertInto('invitations')
    .values([
      { ...invitation, codeHash: 'older', createdAt: sql<Date>`now() - interval '1 day'`, expiresAt },
      { ...invitation, codeHash: 'newer', expiresAt },
    ])
    .execute();

  await visibleNames(tables);

  expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'ada@example.com' }]);
  const rows = await db
    .selectFrom('members')
    .select(['name', 'nameKey', 'class', 'categoryId'])
    .orderBy('class')
    .execute();
  expect(rows).toEqual([
    { name: 'Unnamed', nameKey: 'unnamed', class: 'Autumn term', categoryId: null },
    { name: 'bo@example.com', nameKey: 'bo@example.com', class: 'Spring', categoryId: null },
  ]);
  const open = await db
    .selectFrom('invitations')
    .select(['codeHash', 'profileName'])
    .where('revokedAt', 'is', null)
    .execute();
  expect(open).toEqual([{ codeHash: 'newer', profileName: 'cleo@example.com' }]);
  await expect(
    db
      .insertInto('members')
      .values({ ...member, name: '\u3000' })
      .execute(),
  ).rejects.toThrow('members_named');
});

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

it('names that an older version stored are found by the plain form of their letters', async () => {
  const db = await openMigrated();
  const { id: ownerId } = await db
    .insertInto('users')
    .values({ name: 'Ada', email: 'ada@example.com', passwordHash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: teamId } = await db
    .insertInto('teams')
    .values({ ownerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = ['łukasz øyvind đuc', 'straße æbelø œuvre þor', 'grace hopper'];
  await db
    .insertInto('members')
    .values(names.map((name) => ({ teamId, name, nameKey: name, role: 'User' })))
    .execute();
  await plainLetters(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom('members').select(['name', 'nameKey']).execute();
  expect(rows.map(({ nameKey }) => nameKey).sort()).toEqual(names.map(nameKeyOf).sort());
});

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
