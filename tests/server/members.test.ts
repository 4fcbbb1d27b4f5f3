import { describe, expect, it } from 'vitest';
import { join, memberIdOf, newTeam } from '../support/members';
import { startService } from '../support/server';

const service = await startService();
const { call } = service;

describe('a member', async () => {
  const { token, add, list, idOf } = await newTeam(service);

  it('is added with all given values, and is found by id and by ids', async () => {
    const body = {
      name: ' Ada Lovelace ',
      role: 'User',
      username: 'ada.l',
      email: 'Ada@Example.com',
      categoryId: 'coaching',
      class: 'Spring cohort',
    };
    expect((await call('createMember', { token, body })).status).toBe(204);
    const { users } = await list();
    const ada = { ...body, name: 'Ada Lovelace', email: 'ada@example.com', user_id: null };
    expect(users).toMatchObject([ada]);
    const id = users[0]?.id ?? '';
    expect((await call('readMember', { token, params: { id } })).body).toEqual(users[0]);
    expect((await list({ ids: `${id},${crypto.randomUUID()}` })).users).toEqual(users);
  });

  it.each([
    [{ email: 'not-an-email' }, { email: ['Enter a valid email address'] }],
    [{ email: 5 }, { email: ['must be string'] }],
    [{ username: 'a b c' }, { username: ['Use 3 or more letters, numbers, dots, dashes or underscores'] }],
    [{ username: 'ab' }, { username: ['Must be at least 3 characters'] }],
    [{ class: 'x'.repeat(101) }, { class: ['Must be at most 100 characters'] }],
    [{ categoryId: '' }, { categoryId: ['Required'] }],
    [{ class: '\u200b' }, { class: ['Not valid'] }],
    [{ class: 'a\u0000b' }, { class: ['Not valid'] }],
    [{ name: '' }, { name: ['Required'] }],
    [{ name: '  ' }, { name: ['Not valid'] }],
    [{ name: 'Ada\u0000' }, { name: ['Not valid'] }],
    [{ role: 'Owner' }, { role: ['Must be one of User, Viewer, Moderator'] }],
    [{ user_id: crypto.randomUUID() }, { user_id: ['Not allowed'] }],
    [{ teamId: crypto.randomUUID() }, { teamId: ['Not allowed'] }],
  ])('reads one sentence for each value of %j that is refused', async (body, errors) => {
    const id = await idOf('Ada Lovelace');
    for (const { problem } of [
      await call('updateMember', { token, params: { id }, body }),
      await call('createMember', { token, body: { name: 'New', role: 'User', ...body } }),
    ])
      expect([problem.code, problem.errors]).toEqual([422, errors]);
  });

  it('has a username and an address that are unique in the team, ignoring case', async () => {
    await add({ name: 'Alan Turing', username: 'alan', email: 'alan@example.com' });
    const add2 = (body: object) =>
      call('createMember', { token, body: { name: 'Alan', role: 'User', ...body } });
    expect((await add2({ username: 'ALAN' })).problem).toEqual({
      code: 409,
      message: 'Username already taken.',
    });
    expect((await add2({ email: 'ALAN@example.com' })).problem.code).toBe(409);
    const params = { id: await idOf('Ada Lovelace') };
    expect((await call('updateMember', { token, params, body: { username: 'alan' } })).problem.code).toBe(
      409,
    );
    expect((await call('updateMember', { token, params, body: { username: 'Ada.L' } })).status).toBe(204);
  });

  it('learns whether a username is free, and may keep its own', async () => {
    const check = async (value: string, query = {}) =>
      (await call('checkUsername', { token, params: { value }, query })).body.available;
    expect(await check('nobody')).toBe(true);
    expect(await check('Alan')).toBe(false);
    const id = await idOf('Alan Turing');
    expect(await check('Alan', { except: id })).toBe(true);
    expect(await check('Alan', { except: id.toUpperCase() })).toBe(true);
    expect(await check('Alan', { except: await idOf('Ada Lovelace') })).toBe(false);
  });

  it('is deleted by a call without a body that declares JSON, as the site does', async () => {
    await add({ name: 'Temporary' });
    const answer = await service.app.inject({
      method: 'DELETE',
      url: `/v1/members/${await idOf('Temporary')}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(204);
  });
});

describe('a member who is added with an id', async () => {
  const { owner, token, list, idOf, remove, undo } = await newTeam(service);
  const addAs = (id: string, body: object, by = token) =>
    call('createMember', { token: by, query: { id }, body: { role: 'User', ...body } });

  it('is added once, however often the call is sent again', async () => {
    const id = crypto.randomUUID();
    const ada = { name: 'Ada', username: 'ada.l', email: 'ada@example.com', class: 'Spring' };
    expect((await addAs(id, ada)).status).toBe(204);
    expect((await addAs(id, ada)).status).toBe(204);
    expect(await list()).toMatchObject({ users: [{ id, ...ada }], total: 1 });
  });

  it('gets the values of the last of these calls', async () => {
    const id = crypto.randomUUID();
    await addAs(id, { name: 'Gracie', username: 'grace', email: 'grace@example.com', class: 'Spring' });
    expect((await addAs(id, { name: 'Grace', role: 'Viewer', username: 'ada.l' })).problem).toEqual({
      code: 409,
      message: 'Username already taken.',
    });
    expect((await addAs(id, { name: 'Grace', role: 'Viewer', username: 'grace' })).status).toBe(204);
    expect((await call('readMember', { token, params: { id } })).body).toMatchObject({
      name: 'Grace',
      role: 'Viewer',
      username: 'grace',
      email: null,
      class: null,
    });
    expect((await list({ role: 'Viewer' })).total).toBe(1);
  });

  it('is not added by another team while the deletion can be undone, so that the undo brings it back', async () => {
    const [mine, theirs] = [await newTeam(service), await newTeam(service)];
    const id = crypto.randomUUID();
    const body = { name: 'Bo', role: 'User' };
    await call('createMember', { token: mine.token, query: { id }, body });
    const deletion = await mine.remove('Bo');
    const taken = await call('createMember', { token: theirs.token, query: { id }, body });
    expect(taken.problem).toEqual({ code: 409, message: 'Id already taken.' });
    expect((await mine.undo(deletion)).body).toMatchObject({ restored: 1, conflicts: [] });
  });

  it('is not added again after a deletion, and is the same member after its undo', async () => {
    const id = crypto.randomUUID();
    await addAs(id, { name: 'Temporary' });
    const deletion = await remove('Temporary');
    expect((await addAs(id, { name: 'Temporary' })).problem).toEqual({
      code: 409,
      message: 'This member was added, and has been deleted since.',
    });
    expect((await list({ name: 'Temporary' })).total).toBe(0);
    await undo(deletion);
    expect((await addAs(id, { name: 'Temporary' })).status).toBe(204);
    expect((await list({ name: 'Temporary' })).total).toBe(1);
  });

  it('is not taken by another team', async () => {
    const { token: stranger } = await newTeam(service);
    expect((await addAs(await idOf('Ada'), { name: 'Mine' }, stranger)).problem.code).toBe(409);
  });

  it('lets only the owner change the role of an account', async () => {
    const [viewer, moderator] = [
      await join(service, owner, 'Viewer'),
      await join(service, owner, 'Moderator'),
    ];
    const id = await memberIdOf(service, viewer);
    expect((await addAs(id, { name: 'Vera', role: 'Moderator' }, moderator.access)).problem.code).toBe(403);
  });

  it('is refused with an invalid id', async () => {
    const { problem } = await addAs('ada', { name: 'Ada' });
    expect(problem).toMatchObject({ code: 422, errors: { id: expect.any(Array) as unknown } });
  });
});
