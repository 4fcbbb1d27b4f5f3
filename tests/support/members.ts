import type { Schema } from '../../server/contract/types';
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

/** Accepts an invitation by the owner. Returns the new account with an access token. */
export const join = async (
  { call }: TestService,
  owner: { access: string },
  role: Schema<'Role'>,
  email = freshEmail(),
) => {
  const body = { email, role, profileName: { name: `${role} Hopper` } };
  const { body: invitation } = await call('createInvitation', { token: owner.access, body });
  const registered = await call('register', { body: registrationOf(invitation.url) });
  return { email, access: registered.body.token.token, user: registered.body.user };
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
  return { owner, token, list, add, idOf };
};

/** The id of the team that a person owns. */
export const teamIdOf = async ({ db }: TestService, { user }: { user: { id: string } }): Promise<string> =>
  (await db.selectFrom('teams').select('id').where('ownerId', '=', user.id).executeTakeFirstOrThrow()).id;

export const namesOf = ({ users }: Schema<'MemberPage'>): string[] => users.map(({ name }) => name);
