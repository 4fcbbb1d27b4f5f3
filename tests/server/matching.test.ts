import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { longUndoableMs, undoableMs } from '../../server/members/deletion';
import { join, namesOf, newTeam } from '../support/members';
import { startService } from '../support/server';

let now = Date.now();
const service = await startService({}, { clock: () => now });
const { call, db } = service;

/** A team with many students, written past the API. */
const manyStudents = async (count: number) => {
  const team = await newTeam(service);
  const { id: teamId } = await db
    .selectFrom('teams')
    .select('id')
    .where('ownerId', '=', team.owner.user.id)
    .executeTakeFirstOrThrow();
  const members = Array.from({ length: count }, (_, index) => ({
    teamId,
    name: `Student ${index}`,
    nameKey: `student ${index}`,
    role: 'User' as const,
  }));
  await db.insertInto('members').values(members).execute();
  return team;
};

const group = async () => {
  const team = await newTeam(service);
  await team.add(
    { name: 'Ada Lovelace', class: 'Spring' },
    { name: 'Ada Byron', class: 'Autumn', username: 'byron' },
    { name: 'Grace Hopper', class: 'Spring', role: 'Viewer' },
  );
  return team;
};

describe('all members who match', () => {
  it('are those of the list with the same search and filters, and nobody of another team', async () => {
    const { token, list } = await group();
    const other = await group();
    const change = async (query: Record<string, string>, changes: object) =>
      (await call('changeMatching', { token, query, body: { changes } })).body;

    expect(await change({ search: 'ad', role: 'User' }, { categoryId: ' Mentors ' })).toEqual({
      members: 2,
      more: false,
    });
    expect(namesOf(await list({ categoryId: 'Mentors' }))).toEqual(['Ada Byron', 'Ada Lovelace']);
    expect(await change({ class: 'Spring' }, { class: null, role: 'Moderator' })).toMatchObject({
      members: 2,
    });
    expect((await list({ role: 'Moderator' })).total).toBe(2);
    expect(await change({}, { role: 'Moderator' })).toEqual({ members: 1, more: false });
    expect((await other.list({ role: 'Moderator' })).total).toBe(0);
    expect((await other.list({ class: 'Spring' })).total).toBe(2);
  });

  it('are only those who are named, where some are', async () => {
    const { token, list, idOf } = await group();
    const body = { ids: [await idOf('Ada Byron'), randomUUID()], changes: { role: 'Viewer' } };
    expect((await call('changeMatching', { token, body })).body).toEqual({ members: 1, more: false });
    expect(namesOf(await list({ role: 'Viewer' }))).toEqual(['Ada Byron', 'Grace Hopper']);
  });

  it('are changed a thousand a call until none is left, and counted once', async () => {
    const { token, list } = await manyStudents(2_300);
    const body = { changes: { class: 'Autumn' } };
    const answers = [];
    do answers.push((await call('changeMatching', { token, query: { role: 'User' }, body })).body);
    while (answers.at(-1)?.more);
    expect(answers.map(({ members }) => members)).toEqual([1_000, 1_000, 300]);
    expect((await list({ class: 'Autumn' })).total).toBe(1_000);
    expect((await call('changeMatching', { token, body })).body).toEqual({ members: 0, more: false });
  });

  it('are deleted a thousand a call, and come back from all calls for ten minutes', async () => {
    const { token, list } = await manyStudents(1_200);
    const deletions = [randomUUID(), randomUUID()];
    const answers = [];
    for (const deletion of deletions)
      answers.push((await call('deleteMatching', { token, query: { search: 'stu', deletion } })).body);
    expect(answers).toEqual([
      { members: 1_000, more: true },
      { members: 200, more: false },
    ]);
    expect((await list()).total).toBe(0);
    now += longUndoableMs - undoableMs;
    for (const id of deletions) {
      const { body } = await call('undoDeletion', { token, params: { id } });
      expect(body.conflicts).toEqual([]);
    }
    expect((await list()).total).toBe(1_200);
  });

  it('stay as they are, all of them, when one has an account and the caller is not the owner', async () => {
    const { owner, list } = await group();
    const { access: token } = await join(service, owner, 'Moderator');
    const change = (query: Record<string, string>, changes: object) =>
      call('changeMatching', { token, query, body: { changes } });
    const before = await list({ limit: '100' });
    expect((await change({}, { role: 'Viewer' })).problem).toEqual({
      code: 403,
      message: 'Only the team’s owner can change the role of a member who has an account.',
    });
    expect((await call('deleteMatching', { token })).problem).toEqual({
      code: 403,
      message: 'Only the team’s owner can remove a member who has an account.',
    });
    expect(await list({ limit: '100' })).toEqual(before);
    expect((await change({}, { class: 'Summer' })).body.members).toBe(4);
    expect((await change({ role: 'User' }, { role: 'Viewer' })).body.members).toBe(2);
    expect((await call('deleteMatching', { token, query: { role: 'Viewer' } })).body.members).toBe(3);
  });
});
