import { describe, expect, it } from 'vitest';
import type { CallOptions } from '../support/server';
import { freshEmail, startService } from '../support/server';
import { join, memberIdOf, newTeam } from '../support/members';
import type { OperationId } from '../../server/contract/operation';

const service = await startService();
const { call } = service;
const team = await newTeam(service);
await team.add({ name: 'Ada Lovelace', username: 'ada' });
const params = { id: await team.idOf('Ada Lovelace') };
const body = { name: 'New', role: 'User' };

type Calls = [OperationId, CallOptions][];

const reading: Calls = [
  ['listMembers', {}],
  ['readMember', { params }],
  ['readMemberFacets', {}],
  ['listClassMembers', { params: { value: 'Spring' } }],
];
const changing: Calls = [
  ['checkUsername', { params: { value: 'ada' } }],
  ['createMember', { body }],
  ['updateMember', { params, body: { class: 'x' } }],
  ['deleteMembers', { body: { ids: [params.id] } }],
  ['deleteMember', { params }],
  ['deleteMatching', { query: { all: 'true', total: '0', deletion: params.id } }],
  ['changeMatching', { query: { all: 'true', total: '0' }, body: { changes: { class: 'x' } } }],
  ['undoDeletion', { params }],
];
const inviting: Calls = [
  ['listInvitations', {}],
  ['createInvitation', { body: { email: freshEmail(), role: 'Viewer', profileName: { name: 'Eve' } } }],
  ['revokeInvitation', { params }],
];

const refused = async (calls: Calls, token: string) =>
  Promise.all(calls.map(async ([id, options]) => (await call(id, { token, ...options })).problem.code));
const all = (calls: Calls, code: number) => calls.map(() => code);

describe('the members of a team', () => {
  it('are invisible to the owner of another team', async () => {
    const { token, list } = await newTeam(service);
    expect((await list()).total).toBe(0);
    const calls: Calls = [
      ['readMember', { params }],
      ['updateMember', { params, body: { name: 'Mine' } }],
      ['deleteMember', { params }],
      ['undoDeletion', { params }],
      ['revokeInvitation', { params }],
    ];
    expect(await refused(calls, token)).toEqual(all(calls, 404));
    expect((await call('deleteMembers', { token, body: { ids: [params.id] } })).status).toBe(204);
    expect((await call('listMembers', { token, query: { ids: params.id } })).body.users).toEqual([]);
    expect((await call('checkUsername', { token, params: { value: 'ada' } })).body.available).toBe(true);
    expect((await team.list({ ids: params.id })).users).toMatchObject([{ name: 'Ada Lovelace' }]);
  });

  it('are refused to a student', async () => {
    const { access } = await join(service, team.owner, 'User');
    const calls = [...reading, ...changing, ...inviting];
    expect(await refused(calls, access)).toEqual(all(calls, 403));
  });

  it('can be read, but not changed, by a viewer', async () => {
    const { access: token } = await join(service, team.owner, 'Viewer');
    expect((await call('readMember', { token, params })).body.name).toBe('Ada Lovelace');
    expect((await call('readMemberFacets', { token })).body.access).toBe('read');
    const calls = [...changing, ...inviting];
    expect(await refused(calls, token)).toEqual(all(calls, 403));
    expect((await call('createMember', { token, body })).problem.message).toBe(
      'Your role can’t edit this team’s members.',
    );
  });

  it('can be changed by a moderator, who cannot change roles of members with accounts or invite', async () => {
    const { access: token, user } = await join(service, team.owner, 'Moderator');
    expect(
      (await call('createMember', { token, body: { name: 'By a moderator', role: 'User' } })).status,
    ).toBe(204);
    expect((await call('readMemberFacets', { token })).body.access).toBe('manage');
    expect(await refused(inviting, token)).toEqual(all(inviting, 403));
    const own = { id: await memberIdOf(service, { user }) };
    const { users: viewers } = await team.list({ role: 'Viewer' });
    const viewer = { id: viewers[0]?.id ?? '' };
    const calls: Calls = [
      ['updateMember', { params: viewer, body: { role: 'Moderator' } }],
      ['deleteMember', { params: viewer }],
      ['deleteMembers', { body: { ids: [params.id, own.id] } }],
    ];
    expect(await refused(calls, token)).toEqual(all(calls, 403));
    expect((await call('updateMember', { token, params: viewer, body: { class: 'x' } })).status).toBe(204);
  });

  it('are refused to a member whom the owner demoted or removed', async () => {
    const { access: token, user } = await join(service, team.owner, 'Moderator');
    const params = { id: await memberIdOf(service, { user }) };
    await call('updateMember', { token: team.token, params, body: { role: 'User' } });
    expect((await call('listMembers', { token })).problem.code).toBe(403);
    await call('deleteMember', { token: team.token, params });
    expect((await call('listMembers', { token })).body.total).toBe(0);
    expect((await call('readMemberFacets', { token })).body.access).toBe('owner');
  });
});

describe('an invitation that was accepted', async () => {
  const { owner, token, list, add } = await newTeam(service);

  it('adds the person to the list, with the role and the account', async () => {
    const { user, email } = await join(service, owner, 'Viewer');
    const { users, total } = await list({ role: 'Viewer', populate: 'user_id' });
    expect(total).toBe(1);
    expect(users).toMatchObject([
      { name: 'Viewer Hopper', email, user_id: { id: user.id, name: 'Grace', email } },
    ]);
    const params = { id: users[0]?.id ?? '' };
    expect((await call('readMember', { token, params })).body.user_id).toBe(user.id);
  });

  it('gives its role to a listed member with that address', async () => {
    const email = freshEmail();
    await add({ name: 'Listed before', email, class: 'Spring' });
    const { user } = await join(service, owner, 'Moderator', email);
    expect((await list({ name: 'Listed before' })).users).toMatchObject([
      { user_id: user.id, role: 'Moderator', class: 'Spring', email },
    ]);
    expect((await list({ role: 'Moderator' })).total).toBe(1);
  });

  it('does not take over a member who has an account and that address', async () => {
    const mate = await join(service, owner, 'Viewer');
    const email = freshEmail();
    const params = { id: await memberIdOf(service, mate) };
    await call('updateMember', { token, params, body: { email } });
    const { user } = await join(service, owner, 'Viewer', email);
    const both = (await list({ role: 'Viewer', limit: '100' })).users.map(({ user_id }) => user_id);
    expect(both).toEqual(expect.arrayContaining([mate.user.id, user.id]));
  });

  it.each([
    ['a member of the team', () => join(service, owner, 'Viewer'), 'This person is already on your team.'],
    ['the owner', () => owner, 'This is your own address. The team is yours already.'],
  ])('cannot be for %s', async (_, personOf, message) => {
    const email = (await personOf()).email.toUpperCase();
    const body = { email, role: 'Moderator', profileName: { name: 'Again' } };
    expect((await call('createInvitation', { token, body })).problem).toEqual({ code: 409, message });
  });
});
