import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addStudents, join, namesOf, newTeam } from '../support/members';
import { startService } from '../support/server';

const service = await startService();
const { call, db } = service;

const manyStudents = async (count: number) => {
  const team = await newTeam(service);
  await addStudents(service, team.teamId, count);
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
  it('are limited to the named ids', async () => {
    const { token, list, idOf } = await group();
    const body = { ids: [await idOf('Ada Byron'), randomUUID()], changes: { role: 'Viewer' } };
    expect((await call('changeMatching', { token, body })).body).toEqual({ members: 1, more: false });
    expect(namesOf(await list({ role: 'Viewer' }))).toEqual(['Ada Byron', 'Grace Hopper']);
  });

  it('are all changed where a thousand are named', async () => {
    const { token, teamId, list } = await manyStudents(1_200);
    const named = db.selectFrom('members').select('id').where('teamId', '=', teamId).limit(1_000);
    const members = await named.execute();
    const body = { ids: members.map(({ id }) => id), changes: { class: 'Autumn' } };
    expect((await call('changeMatching', { token, body })).body).toEqual({ members: 1_000, more: false });
    expect((await list({ class: 'Autumn' })).total).toBe(1_000);
  });

  it('are changed 250 a call until none is left, and counted once', async () => {
    const { token, list } = await manyStudents(600);
    const body = { changes: { class: 'Autumn' } };
    const answers = [];
    const query = { role: 'User', total: '600' };
    do answers.push((await call('changeMatching', { token, query, body })).body);
    while (answers.at(-1)?.more);
    expect(answers.map(({ members }) => members)).toEqual([250, 250, 100]);
    expect((await list({ class: 'Autumn' })).total).toBe(600);
    const whole = { token, query: { all: 'true', total: '600' }, body };
    expect((await call('changeMatching', whole)).body).toEqual({ members: 0, more: false });
  });

  it('stay as they are, all of them, when one has an account and the caller is not the owner', async () => {
    const { owner } = await group();
    const { access: token } = await join(service, owner, 'Moderator');
    const change = (query: Record<string, string>, changes: object) =>
      call('changeMatching', { token, query, body: { changes } });
    const whole = { all: 'true', total: '4' };
    const deletion = randomUUID();
    expect((await change(whole, { role: 'Viewer' })).problem).toEqual({
      code: 403,
      message: 'Only the team’s owner can change the role of a member who has an account.',
    });
    expect((await call('deleteMatching', { token, query: { ...whole, deletion } })).problem).toEqual({
      code: 403,
      message: 'Only the team’s owner can remove a member who has an account.',
    });
    expect((await change(whole, { class: 'Summer' })).body.members).toBe(4);
    expect((await change({ role: 'User', total: '2' }, { role: 'Viewer' })).body.members).toBe(2);
    const viewers = { role: 'Viewer', total: '3', deletion };
    expect((await call('deleteMatching', { token, query: viewers })).body.members).toBe(3);
  });
});

describe('a call about all who match', () => {
  const deletion = randomUUID();
  const body = { changes: { class: 'Autumn' } };

  const answersTo = async (token: string, query: Record<string, string>) => {
    const { problem: change } = await call('changeMatching', { token, query, body });
    const { problem: removal } = await call('deleteMatching', { token, query: { ...query, deletion } });
    expect(removal).toEqual(change);
    return change;
  };

  it.each<[string, string, Record<string, string>]>([
    ['without a filter', 'all', { total: '3' }],
    ['with a blank search', 'all', { search: '́', total: '3' }],
    ['of the whole list with a filter', 'all', { all: 'true', class: 'Spring', total: '2' }],
    ['that denies to mean the whole list', 'all', { all: 'false', total: '3' }],
    ['without the number of members', 'total', { class: 'Spring' }],
    ['of the whole list without their number', 'total', { all: 'true' }],
    ['with a misspelled filter', 'clas', { clas: 'Spring', all: 'true', total: '3' }],
    ['with a filter of the list’s ids', 'ids', { ids: randomUUID(), all: 'true', total: '3' }],
    ['with a filter as a list', 'class[]', { 'class[]': 'Spring', all: 'true', total: '3' }],
  ])('%s is refused', async (_, field, query) => {
    const { token } = await group();
    const problem = await answersTo(token, query);
    expect(problem.code).toBe(422);
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
  });

  it.each<[Record<string, string>, string]>([
    [{ all: 'true', total: '2' }, '3'],
    [{ all: 'true', total: '4' }, '3'],
    [{ class: 'Spring', total: '1' }, '2'],
    [{ class: 'Spring', total: '3', totalIsExact: 'false' }, '2'],
    [{ search: 'ada', total: '1' }, '2'],
    [{ role: 'Viewer', class: 'Autumn', total: '1' }, '0'],
  ])('about another number of members than was shown (%j) gets the current number', async (query, number) => {
    const { token } = await group();
    expect(await answersTo(token, query)).toEqual({
      code: 409,
      message: `The list has changed: ${number} members match now. Look at it again, and try again.`,
    });
  });

  it('deletes nobody without an id for its undo', async () => {
    const { token } = await group();
    const { problem } = await call('deleteMatching', { token, query: { all: 'true', total: '3' } });
    expect(problem.errors).toEqual({ deletion: ['Required'] });
  });

  it('accepts at least the number that a list of uncertain length has shown', async () => {
    const { token } = await manyStudents(1_200);
    const query = { search: 'stu', total: '1000', totalIsExact: 'false', deletion };
    expect((await call('deleteMatching', { token, query })).body).toEqual({ members: 500, more: true });
  });
});
