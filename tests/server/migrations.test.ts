import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
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
import { memberWords } from '../../server/database/migrations/030';
import type { NewRow, Tables } from '../../server/database/schema';
import { openEmptyDatabase } from '../support/database';
import { isMigrated, migrate } from '../../server/database/migrate';

const openEmpty = async () => {
  const { pool, close } = await openEmptyDatabase();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
  onTestFinished(async () => {
    await db.destroy();
    await close?.();
  });
  return db;
};
/** Migrations do not use the table types. */
const untyped = (db: Kysely<Tables>) => db as unknown as Kysely<unknown>;

const newTeam = async (db: Kysely<Tables>, name: string) => {
  const owner = { name, email: 'ada@example.com', passwordHash: 'x' };
  const user = await db.insertInto('users').values(owner).returning('id').executeTakeFirstOrThrow();
  const team = { ownerId: user.id };
  const { id: teamId } = await db.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow();
  return { ...team, teamId };
};

it('fixes blank names, untrimmed labels and duplicate invitations of an older database', async () => {
  const db = await openEmpty();
  for (const up of [accounts, mail, billing, limitsAndFeedback, members]) await up(untyped(db));
  const { ownerId, teamId } = await newTeam(db, '');
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

  await visibleNames(untyped(db));

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
  const db = await openEmpty();
  await migrate(db);
  return db;
};

/** Creates a team, and adds members as an older version does. */
const addTo = async (db: Kysely<Tables>, members: readonly Omit<NewRow<'members'>, 'teamId' | 'role'>[]) => {
  const { teamId } = await newTeam(db, 'Ada');
  await db
    .insertInto('members')
    .values(members.map((member) => ({ teamId, role: 'User' as const, ...member })))
    .execute();
};

it('names that an older version stored are found by the plain form of their letters', async () => {
  const db = await openMigrated();
  const names = ['łukasz øyvind đuc', 'straße æbelø œuvre þor', 'grace hopper'];
  await addTo(
    db,
    names.map((name) => ({ name, nameKey: name })),
  );
  await plainLetters(untyped(db));
  const rows = await db.selectFrom('members').select(['name', 'nameKey']).execute();
  expect(rows.map(({ nameKey }) => nameKey).sort()).toEqual(names.map(nameKeyOf).sort());
});

it('members whom an older version stores are found by the same words, before and after the migration', async () => {
  const db = await openMigrated();
  await addTo(db, [
    { name: 'Anna-Lena Ek', nameKey: 'anna-lena ek', username: 'Ek.A', email: 'al+x@mail.example' },
    { name: '王小明', nameKey: '王小明', class: 'Évening “Łódź” (2)' },
  ]);
  const words = async () =>
    (await db.selectFrom('memberWords').select('words').orderBy('words').execute()).map(({ words }) => words);
  const kept = [' 王 小 明 \n evening lodz 2 ', ' anna lena ek\n ek a al x mail example'];
  expect((await words()).toSorted()).toEqual(kept.toSorted());
  await sql`drop function keep_member_words cascade`.execute(db);
  await sql`drop table member_words`.execute(db);
  await sql`drop function words_of_member, words_of`.execute(db);
  await memberWords(untyped(db));
  expect((await words()).toSorted()).toEqual(kept.toSorted());
  await db.updateTable('members').set({ username: 'lena2' }).where('username', '=', 'Ek.A').execute();
  await db.deleteFrom('members').where('username', 'is', null).execute();
  expect(await words()).toEqual([' anna lena ek\n lena2 al x mail example']);
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
