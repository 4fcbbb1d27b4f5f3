import { describe, expect, it } from 'vitest';
import { mailWith, signIn } from '../support/accounts';
import { invite as inviteTo, join, linkOf, namesOf, newTeam } from '../support/members';
import { freshEmail, startService } from '../support/server';

const service = await startService();
const { call } = service;

type Account = Awaited<ReturnType<typeof signIn>>;
const invite = (owner: Account, email: string, role: 'Viewer' | 'Moderator' = 'Viewer') =>
  inviteTo(service, owner, email, { role });
const accept = (account: { access: string }, url: string) =>
  call('acceptInvitation', { token: account.access, body: linkOf(url) });
const listOf = async ({ access: token }: { access: string }) =>
  namesOf((await call('listMembers', { token })).body);

describe('an invitation to a person with an account', () => {
  it('adds the account to the team with the invited role, once, and makes no second one', async () => {
    const { owner, add } = await newTeam(service);
    await add({ name: 'Bo' });
    const account = await signIn(service);
    const { url } = await invite(owner, account.email.toUpperCase(), 'Moderator');
    expect((await accept(account, url)).status).toBe(204);
    expect(await listOf(account)).toContain('Bo');
    const facets = await call('readMemberFacets', { token: account.access });
    expect(facets.body.access).toBe('manage');
    expect((await accept(account, url)).status).toBe(409);
    expect((await accept(await signIn(service), url)).status).toBe(403);
    const accounts = service.db.selectFrom('users').select('id').where('email', '=', account.email);
    expect(await accounts.execute()).toEqual([{ id: account.user.id }]);
  });

  it('keeps the person’s own list, which comes back when the owner takes them off the team', async () => {
    const { owner, remove } = await newTeam(service);
    const own = await newTeam(service);
    await own.add({ name: 'Mine' });
    const { url: earlier } = await invite(own.owner, freshEmail());
    await accept(own.owner, (await invite(owner, own.owner.email)).url);
    expect(await listOf(own.owner)).not.toContain('Mine');
    expect((await call('lookUpInvitation', { body: linkOf(earlier) })).status).toBe(403);
    await remove('Grace Hopper');
    expect(await listOf(own.owner)).toEqual(['Mine']);
  });

  it('is not accepted with another address, edited or revoked', async () => {
    const { owner } = await newTeam(service);
    const account = await signIn(service);
    const { url, id } = await invite(owner, account.email);
    expect((await accept(await signIn(service), url)).status).toBe(403);
    const edited = { ...linkOf(url), role: 'Moderator' };
    expect((await call('acceptInvitation', { token: account.access, body: edited })).status).toBe(403);
    const own = { ...linkOf(url), email: owner.email };
    expect((await call('acceptInvitation', { token: owner.access, body: own })).status).toBe(403);
    await call('revokeInvitation', { token: owner.access, params: { id } });
    expect((await accept(account, url)).status).toBe(403);
  });

  it('is refused to a person on a team, and to an owner whose team has other accounts', async () => {
    const { owner } = await newTeam(service);
    const [first, second] = [await newTeam(service), await newTeam(service)];
    const viewer = await join(service, first.owner, 'Viewer');
    const refused = await accept(viewer, (await invite(owner, viewer.email)).url);
    expect(refused.problem).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^You’re on another team\. Leave it first/) as string,
    });
    const leading = await accept(first.owner, (await invite(owner, first.owner.email)).url);
    expect(leading.problem).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^People with accounts are on your own team\./) as string,
    });
    expect((await accept(second.owner, (await invite(owner, second.owner.email)).url)).status).toBe(204);
  });

  it('does not let two owners join each other’s team at the same moment', async () => {
    const [ada, bo] = [await newTeam(service), await newTeam(service)];
    const toAda = (await invite(bo.owner, ada.owner.email)).url;
    const toBo = (await invite(ada.owner, bo.owner.email)).url;
    const statuses = await Promise.all([accept(ada.owner, toAda), accept(bo.owner, toBo)]);
    expect(statuses.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('a person who has joined a team', () => {
  const teamOf = async ({ access: token }: { access: string }) => (await call('readOwnTeam', { token })).body;
  const leave = ({ access: token }: { access: string }) => call('leaveTeam', { token });

  it('shows its owner, the role and the date; leaving it brings the own list back', async () => {
    const { owner, list } = await newTeam(service, { name: 'Dana Whitfield' });
    const own = await newTeam(service);
    await own.add({ name: 'Mine' });
    await accept(own.owner, (await invite(owner, own.owner.email, 'Moderator')).url);
    const { joined } = await teamOf(own.owner);
    expect(joined).toMatchObject({ owner: 'Dana Whitfield', role: 'Moderator' });
    expect(Math.abs(Date.parse(joined?.since ?? '') - Date.now())).toBeLessThan(3_600_000);
    expect((await leave(own.owner)).status).toBe(204);
    expect(await teamOf(own.owner)).toEqual({ joined: null, invitations: [] });
    expect(await listOf(own.owner)).toEqual(['Mine']);
    // The team keeps the entry, without the account.
    expect((await list({ role: 'Moderator' })).users).toMatchObject([{ name: 'Grace Hopper' }]);
    expect((await leave(own.owner)).status).toBe(404);
  });

  it('is gone for good: an undo of a deletion brings the entry back without the account', async () => {
    const { owner, remove, undo } = await newTeam(service);
    const viewer = await join(service, owner, 'Viewer');
    const deletion = await remove('Viewer Hopper');
    await leave(viewer);
    await undo(deletion);
    expect((await teamOf(viewer)).joined).toBeNull();
    expect(await listOf(viewer)).toEqual([]);
  });

  it('is mailed to the owner when they join and when they leave, by the name and address that were invited', async () => {
    const { owner } = await newTeam(service);
    const student = await join(service, owner, 'User');
    await leave(student);
    for (const [subject, did] of [
      ['Someone joined your ThreadKeep team', 'joined your team as a student'],
      ['Someone left your ThreadKeep team', 'left your team'],
    ] as const) {
      const { text } = await mailWith(service, owner.email, subject);
      expect(text).toContain(`User Hopper, whom you invited as ${student.email}, ${did}`);
    }
  });
});

describe('an invitation that was not followed', () => {
  /** The invitations of the account page, which are those beside the person's list. */
  const routesOf = async ({ access: token }: { access: string }) => {
    const { invitations } = (await call('readOwnTeam', { token })).body;
    const facets = await call('readMemberFacets', { token });
    if (facets.status === 200) expect(facets.body.invitations).toEqual(invitations);
    return invitations;
  };

  it('is listed for the person with the confirmed address, and can be accepted by its route', async () => {
    const { owner } = await newTeam(service, { name: 'Dana Whitfield' });
    const account = await signIn(service);
    await invite(owner, account.email, 'Moderator');
    const [found] = await routesOf(account);
    expect(found).toMatchObject({ inviter: 'Dana Whitfield', role: 'Moderator' });
    expect((await accept(account, found?.route ?? '')).status).toBe(204);
    expect(await routesOf(account)).toEqual([]);
  });

  it('is shown only to its confirmed address, and not once it is revoked', async () => {
    const { owner } = await newTeam(service);
    const stranger = await signIn(service, { confirmed: false });
    await invite(owner, stranger.email);
    expect(await routesOf(stranger)).toEqual([]);
    expect(await routesOf(owner)).toEqual([]);
    const account = await signIn(service);
    const { id } = await invite(owner, account.email);
    await call('revokeInvitation', { token: owner.access, params: { id } });
    expect(await routesOf(account)).toEqual([]);
  });
});
