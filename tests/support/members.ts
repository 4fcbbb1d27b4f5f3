import { randomUUID } from 'node:crypto';
import type { Request, Schema } from '../../server/contract/types';
import { expect } from 'vitest';
import { signIn } from './accounts';
import { freshEmail, goodPassword, type TestService } from './server';

/** The registration that an invitation link prefills. */
export const registrationOf = (url: string): Record<string, unknown> => {
  const { profileName = '', ...rest } = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
  const profile = JSON.parse(profileName) as Record<string, unknown>;
  return { ...rest, profileName: profile, name: 'Grace', password: goodPassword, setupComplete: true };
};

/** The content of an invitation link. */
export const linkOf = (url: string): Record<string, unknown> => {
  const { name: _name, password: _password, setupComplete: _complete, ...link } = registrationOf(url);
  return link;
};

/** Invites a person to the owner's team. @returns the invitation, with its link */
export const invite = async (
  { call }: TestService,
  { access: token }: { access: string },
  email = freshEmail(),
  more: Partial<Request<'createInvitation'>['Body']> = {},
) => {
  const body = { email, role: 'Viewer', profileName: { name: 'Grace Hopper' }, ...more };
  return (await call('createInvitation', { token, body })).body;
};

/** Accepts an invitation by the owner. Returns the new account with an access token. */
export const join = async (
  service: TestService,
  owner: { access: string },
  role: Schema<'Role'>,
  email = freshEmail(),
) => {
  const { url } = await invite(service, owner, email, { role, profileName: { name: `${role} Hopper` } });
  const { body } = await service.call('register', { body: registrationOf(url) });
  return { email, access: body.token.token, user: body.user };
};

/** The id of the entry that an account has in the list of the team that it joined. */
export const memberIdOf = async ({ db }: TestService, { user }: { user: { id: string } }): Promise<string> =>
  (await db.selectFrom('members').select('id').where('userId', '=', user.id).executeTakeFirstOrThrow()).id;

/** Writes members past the API, of which there may be many: `Student 0`, `Student 1` and so on. */
export const addStudents = async (
  { db }: TestService,
  teamId: string,
  count: number,
  values: object = {},
) => {
  const students = Array.from({ length: count }, (_, n) => ({
    ...{ teamId, role: 'User' as const, name: `Student ${n}`, nameKey: `student ${n}` },
    ...values,
  }));
  await db.insertInto('members').values(students).execute();
};

/** Creates a team with an owner. Its members are added and read through the API. */
export const newTeam = async (service: TestService, account: Parameters<typeof signIn>[1] = {}) => {
  const owner = await signIn(service, account);
  const token = owner.access;
  const list = async (query: Record<string, string> = {}) =>
    (await service.call('listMembers', { token, query })).body;
  const add = async (...members: (Partial<Schema<'MemberRequest'>> & { name: string })[]) => {
    for (const member of members) {
      await service.call('createMember', { token, body: { role: 'User', ...member } });
    }
  };
  const idOf = async (name: string) => (await list({ name })).users[0]?.id ?? '';
  /** Deletes members by their names. @returns the deletion's id */
  const remove = async (...names: string[]) => {
    const query = { deletion: randomUUID() };
    const ids = await Promise.all(names.map(idOf));
    const deleted = await (ids.length === 1
      ? service.call('deleteMember', { token, params: { id: ids[0] ?? '' }, query })
      : service.call('deleteMembers', { token, body: { ids }, query }));
    expect(deleted.status).toBe(204);
    return query.deletion;
  };
  const undo = (id: string, by = token) => service.call('undoDeletion', { token: by, params: { id } });
  return { owner, token, teamId: await teamIdOf(service, owner), list, add, idOf, remove, undo };
};

/** The id of the team that a person owns. */
export const teamIdOf = async ({ db }: TestService, { user }: { user: { id: string } }): Promise<string> =>
  (await db.selectFrom('teams').select('id').where('ownerId', '=', user.id).executeTakeFirstOrThrow()).id;

export const namesOf = ({ users }: Schema<'MemberPage'>): string[] => users.map(({ name }) => name);
