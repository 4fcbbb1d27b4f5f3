import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweepAll } from '../../server/housekeeping';
import { keptColumns, longUndoableMs, undoableMs } from '../../server/members/deletion';
import {
  addStudents,
  invite,
  join,
  memberIdOf,
  namesOf,
  newTeam,
  registrationOf,
  teamIdOf,
} from '../support/members';
import { freshEmail, startService } from '../support/server';

let now = Date.now();
const clock = () => now;
const service = await startService({}, { clock });
const { call, db } = service;
const { owner, token, teamId, add, list, idOf, remove, undo } = await newTeam(service);

/** Somebody joins the team with an account, and is listed by this name. */
const joins = async (role: 'Viewer' | 'Moderator', name: string) => {
  const person = await join(service, owner, role);
  const params = { id: await memberIdOf(service, person) };
  await call('updateMember', { token, params, body: { name } });
  return person;
};
const stored = (name: string) =>
  db.selectFrom('members').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const tooLate = { code: 404, message: 'It’s too late to undo this deletion.' };

describe('a deleted member', () => {
  it('is in no list, count, filter or export, and is restored completely by an undo', async () => {
    const name = 'Grace Hopper';
    const { user } = await joins('Moderator', name);
    const params = { id: await idOf(name) };
    const body = { username: 'grace', categoryId: 'Mentors', class: 'Navy' };
    await call('updateMember', { token, params, body });
    await add({ name: 'Ada Lovelace' });
    const before = { page: await list(), row: await stored(name) };
    expect(before.row).toMatchObject({ userId: user.id, setupComplete: true, invitedBy: owner.user.id });

    const deletion = await remove(name);
    expect(namesOf(await list())).toEqual(['Ada Lovelace']);
    expect((await list()).total).toBe(1);
    expect((await list({ role: 'Moderator' })).total).toBe(0);
    expect((await list({ search: 'grace' })).users).toEqual([]);
    expect((await call('readMember', { token, params })).status).toBe(404);
    expect((await call('readMemberFacets', { token })).body).toMatchObject({ categories: [], classes: [] });
    expect((await service.call('exportMembers', { token })).body).not.toContain(name);

    expect(await undo(deletion)).toMatchObject({
      status: 200,
      body: { restored: 1, conflicts: [], next: null },
    });
    expect(await list()).toEqual(before.page);
    expect(await stored(name)).toEqual(before.row);
    expect((await list({ role: 'Moderator' })).total).toBe(1);
    expect(service.log()).toContain('deletion.undone');
  });

  it('has access again after an undo, and none in between', async () => {
    const { access } = await joins('Viewer', 'Vera');
    const seen = async () => (await call('listMembers', { token: access })).body.total;
    const deletion = await remove('Vera');
    expect(await seen()).toBe(0);
    await undo(deletion);
    expect(await seen()).toBe((await list()).total);
  });

  it('is restored once with the members of the same call, however often it is undone', async () => {
    await add({ name: 'One' }, { name: 'Two' }, { name: 'Three' });
    const { total } = await list();
    const deletion = await remove('One', 'Two', 'Three');
    const answers = await Promise.all([undo(deletion), undo(deletion)]);
    answers.push(await undo(deletion));
    for (const { body } of answers) expect(body).toEqual({ restored: 3, conflicts: [], next: null });
    expect((await list()).total).toBe(total);
    await remove('One');
    await undo(deletion);
    expect((await list({ name: 'One' })).total).toBe(0);
  });

  it('is deleted once by a call that is repeated with the same id, and restored by that id', async () => {
    await add({ name: 'Lost' });
    const id = await idOf('Lost');
    const deletion = randomUUID();
    const again = (query: { deletion: string }) => call('deleteMember', { token, params: { id }, query });
    expect((await again({ deletion })).status).toBe(204);
    expect((await again({ deletion })).status).toBe(204);
    expect((await again({ deletion: randomUUID() })).problem.code).toBe(404);
    expect((await undo(deletion)).body).toEqual({ restored: 1, conflicts: [], next: null });
    expect((await list({ name: 'Lost' })).total).toBe(1);
    await remove('Lost');
    expect((await again({ deletion })).problem.code).toBe(404);
  });

  it('can be restored for a minute, and is then deleted by the housekeeping', async () => {
    await add({ name: 'Early' }, { name: 'Late' });
    const early = await remove('Early');
    now += undoableMs - 1_000;
    const late = await remove('Late');
    await sweepAll(db, clock);
    expect((await undo(early)).status).toBe(200);
    now += undoableMs + 1_000;
    expect((await undo(late)).problem).toEqual(tooLate);
    await sweepAll(db, clock);
    expect((await undo(late)).problem).toEqual(tooLate);
    expect(await db.selectFrom('deletedMembers').selectAll().execute()).toEqual([]);
  });

  it('is not restored if its username, address or account is taken by then', async () => {
    const { user } = await joins('Viewer', 'D');
    await add(
      { name: 'A', username: 'a.a' },
      { name: 'B', email: 'b@example.com' },
      { name: 'C', username: 'c.c', email: 'c@example.com' },
    );
    const deletion = await remove('A', 'B', 'C', 'D');
    await add({ name: 'A again', username: 'A.A' }, { name: 'B again', email: 'b@example.com' });
    const rival = { teamId, userId: user.id, name: 'D again', nameKey: 'd again', role: 'User' } as const;
    await db.insertInto('members').values(rival).execute();

    const left = { restored: 1, conflicts: ['A', 'B', 'D'], next: null };
    expect((await undo(deletion)).body).toEqual(left);
    expect((await undo(deletion)).body).toEqual(left);
    expect((await list({ name: 'C' })).users).toMatchObject([{ username: 'c.c', email: 'c@example.com' }]);
    expect((await list({ name: 'A' })).total).toBe(0);

    await remove('A again');
    expect((await undo(deletion)).body).toEqual({ restored: 2, conflicts: ['B', 'D'], next: null });
  });

  it('is restored only by a person who may delete it, in the same team', async () => {
    const moderator = await joins('Moderator', 'Mo');
    const viewer = await joins('Viewer', 'Vic');
    const other = await newTeam(service);
    await add({ name: 'Plain' });
    const plain = await remove('Plain');
    const withAccount = await remove('Vic');
    expect((await undo(plain, other.token)).problem).toEqual(tooLate);
    expect((await undo(plain, viewer.access)).status).toBe(404);
    expect((await undo(withAccount, moderator.access)).problem.code).toBe(403);
    expect((await undo(plain, moderator.access)).status).toBe(200);
    expect((await undo(withAccount)).status).toBe(200);
    expect((await undo(plain, viewer.access)).status).toBe(403);
  });

  it('does not outlive its team, and is restored without an account that was deleted', async () => {
    const { user } = await joins('Viewer', 'Without account');
    const deletion = await remove('Without account');
    await db.deleteFrom('teams').where('ownerId', '=', user.id).execute();
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    await undo(deletion);
    expect((await list({ name: 'Without account' })).users).toMatchObject([{ user_id: null }]);

    const ended = await newTeam(service);
    await ended.add({ name: 'Ended' });
    const deletionId = await ended.remove('Ended');
    await db.deleteFrom('teams').where('ownerId', '=', ended.owner.user.id).execute();
    const left = db.selectFrom('deletedMembers').select('id').where('deletionId', '=', deletionId);
    expect(await left.execute()).toEqual([]);
  });
});

it('a deleted member is kept with every column that a member has', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_name in ('members', 'deleted_members') and is_generated = 'NEVER' group by table_name`.execute(
    db,
  );
  const columnsOf = (wanted: string) => rows.find(({ table }) => table === wanted)?.columns ?? [];
  const extra = ['deletion_id', 'expires_at', 'restored_at'];
  const kept = keptColumns.map((column) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(kept.sort()).toEqual(columnsOf('members').sort());
  expect(columnsOf('deleted_members').sort()).toEqual([...columnsOf('members'), ...extra].sort());
});

describe('a person who was deleted and is brought back', () => {
  it('stays off the team if someone with an account has since joined their own team', async () => {
    const person = await joins('Viewer', 'Joan Clarke');
    const deletion = await remove('Joan Clarke');
    await join(service, person, 'Viewer');
    expect((await undo(deletion)).body).toEqual({ restored: 0, conflicts: ['Joan Clarke'], next: null });
    const { access } = (await call('readMemberFacets', { token: person.access })).body;
    expect(access).toBe('owner');
  });

  it('has no open invitations to their own team any more, and those that had ended are as they were', async () => {
    const person = await joins('Viewer', 'Mavis Lever');
    const deletion = await remove('Mavis Lever');
    const past = new Date('2024-05-01');
    const row = {
      ...{ teamId: await teamIdOf(service, person), invitedBy: person.user.id, expiresAt: past },
      ...{ email: freshEmail(), role: 'Viewer' as const, profileName: 'Keith' },
    };
    await db
      .insertInto('invitations')
      .values([
        { ...row, codeHash: 'accepted', acceptedAt: past },
        { ...row, codeHash: 'revoked', revokedAt: past },
      ])
      .execute();
    const ended = () =>
      db.selectFrom('invitations').selectAll().where('email', '=', row.email).orderBy('codeHash').execute();
    const before = await ended();
    const { url } = await invite(service, person);
    expect((await undo(deletion)).body).toEqual({ restored: 1, conflicts: [], next: null });
    expect((await call('register', { body: registrationOf(url) })).status).toBe(403);
    expect(await ended()).toEqual(before);
  });
});

it('a deletion of more members than one call is about comes back in batches for ten minutes, complete except for members whose username is taken', async () => {
  /** Undoes until nothing is left. @returns the answers */
  const undoAll = async (by: string, id: string) => {
    const answers = [];
    let after: string | null = null;
    do {
      const query: Record<string, string> = after === null ? {} : { after };
      const { body } = await call('undoDeletion', { token: by, params: { id }, query });
      answers.push(body);
      after = body.next;
    } while (after !== null);
    return answers;
  };
  const team = await newTeam(service);
  await addStudents(service, team.teamId, 1_150);
  await sql`update members set username = replace(name_key, ' ', '') where team_id = ${team.teamId}`.execute(
    db,
  );
  const deletion = randomUUID();
  for (const total of ['1150', '650', '150'])
    await call('deleteMatching', { token: team.token, query: { all: 'true', total, deletion } });
  expect((await team.list()).total).toBe(0);
  await team.add({ name: 'Ada', username: 'student7' });
  now += longUndoableMs - undoableMs;

  const lost = await call('undoDeletion', { token: team.token, params: { id: deletion } });
  expect(lost.body.restored).toBeGreaterThan(0);
  const answers = await undoAll(team.token, deletion);
  const counts = answers.map(({ restored, conflicts }) => restored + conflicts.length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1_150);
  expect(counts.length).toBeGreaterThan(2);
  expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual(['Student 7']);
  expect((await team.list()).total).toBe(1_150);
  expect(await undoAll(team.token, deletion)).toEqual(answers);
});
