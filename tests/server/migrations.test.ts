import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { up as accounts } from '../../server/database/migrations/001-accounts';
import { up as mail } from '../../server/database/migrations/002-mail';
import { up as billing } from '../../server/database/migrations/003-billing';
import { up as limitsAndFeedback } from '../../server/database/migrations/004-limits-and-feedback';
import { up as members } from '../../server/database/migrations/005-members';
import { up as visibleNames } from '../../server/database/migrations/009-visible-names';
import type { Tables } from '../../server/database/schema';
import { openEmptyDatabase } from '../support/database';

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
  for (const codeHash of ['older', 'newer'])
    await db
      .insertInto('invitations')
      .values({ ...invitation, codeHash, expiresAt: sql<Date>`now() + interval '7 days'` })
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
