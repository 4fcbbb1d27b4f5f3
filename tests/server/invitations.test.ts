import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirmAddress, mailsTo, signIn, signUp } from '../support/accounts';
import { writeInvitation } from '../../server/account/team/invitations';
import { invitedView } from '../../src/content/members';
import { deriveKeys } from '../../server/base/keys';
import { readSignupQuery } from '../../src/urls/accountQuery';
import { invite as inviteTo, linkOf, registrationOf } from '../support/members';
import { freshEmail, startService, testConfig } from '../support/server';

const service = await startService();
const { call, db } = service;
const owner = await signIn(service);
await confirmAddress(service, owner);
const keys = deriveKeys(testConfig().SESSION_SECRET);

const invite = (email = freshEmail(), more = {}) =>
  inviteTo(service, owner, email, { role: 'User', ...more });

const expire = ({ id }: { id: string }) =>
  sql`update invitations set expires_at = to_timestamp(0) where id = ${id}`.execute(db);

describe('an invitation', async () => {
  it('that is pending is kept, with its role, until it is to be replaced', async () => {
    const email = freshEmail();
    const { url } = await invite(email);
    const body = { email, role: 'Moderator', profileName: { name: 'Grace' } };
    const { problem } = await call('createInvitation', { token: owner.access, body });
    expect(problem).toEqual({
      code: 409,
      message: `This address already has a pending invitation, as a student. Under “${invitedView.name}” you can send it again or revoke it.`,
    });
    expect((await call('lookUpInvitation', { body: linkOf(url) })).status).toBe(200);
    const newer = await invite(email, { role: 'Moderator', replaces: true });
    expect((await call('lookUpInvitation', { body: linkOf(url) })).status).toBe(403);
    await expire(newer);
    expect((await invite(email)).status).toBe('pending');
  });

  it('is listed as pending, and can be revoked, however many newer ones have ended', async () => {
    const team = await signIn(service);
    const asOwner = { token: team.access };
    const [older, newer] = [await inviteTo(service, team), await inviteTo(service, team)];
    const ended = { revokedAt: new Date(), createdAt: sql<Date>`now() + interval '1 minute'` };
    const stored = db.selectFrom('invitations').selectAll().where('id', '=', newer.id);
    const row = { ...(await stored.executeTakeFirstOrThrow()), ...ended };
    const copies = Array.from({ length: 200 }, () => ({ ...row, id: randomUUID(), codeHash: randomUUID() }));
    await db.insertInto('invitations').values(copies).execute();
    const pending = async () =>
      (await call('listInvitations', { ...asOwner, query: { status: 'pending' } })).body.results;
    expect((await pending()).map(({ id }) => id)).toEqual([newer.id, older.id]);
    await call('revokeInvitation', { ...asOwner, params: { id: older.id } });
    expect((await pending()).map(({ id }) => id)).toEqual([newer.id]);
    // The open one comes before the two hundred that are closed and newer.
    const { results } = (await call('listInvitations', asOwner)).body;
    expect(results.slice(0, 2).map(({ status }) => status)).toEqual(['pending', 'revoked']);
    expect(results[0]?.id).toBe(newer.id);
    expect(results).toHaveLength(200);
  });

  it('links to sign-up with the invited person, the role and the team', async () => {
    const { url, ...invitation } = await invite('grace@example.com');
    expect(url.split('?')[0]).toBe('https://threadkeep.test/signup#/signup');
    expect(registrationOf(url)).toMatchObject({
      email: 'grace@example.com',
      role: 'User',
      teamId: invitation.teamId,
      parentUser: owner.user.id,
      profileName: { name: 'Grace Hopper' },
    });
    expect(invitation.status).toBe('pending');
  });

  it('is mailed with the same link, the inviter and the role', async () => {
    const email = freshEmail();
    const { url } = await invite(email);
    const [mail] = await mailsTo(service, email);
    expect(mail?.subject).toBe('You’re invited to a ThreadKeep team');
    expect(mail?.text).toContain('Hi Grace,');
    expect(mail?.text).toContain(`${owner.user.name} (${owner.user.email}) invited you`);
    expect(mail?.text).toContain('as a student');
    expect(mail?.text).toContain(`Accept the invitation: ${url}`);
    const link = /https:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await call('register', { body: registrationOf(link) })).status).toBe(201);
  });

  it('that has been revoked is not mailed any more', async () => {
    const { id, url } = await invite();
    const write = () => writeInvitation({ db, keys, clock: Date.now }, id, 'https://threadkeep.test');
    expect((await write())?.text).toContain(url);
    await call('revokeInvitation', { token: owner.access, params: { id } });
    expect(await write()).toBeNull();
  });

  it('stays an invitation, if an incomplete one, when its link is cut at any ampersand', async () => {
    const { url } = await invite();
    const query = url.slice(url.lastIndexOf('?') + 1).split('&');
    for (let parameters = 1; parameters < query.length; parameters += 1) {
      const cut = new URLSearchParams(query.slice(0, parameters).join('&'));
      expect(readSignupQuery(cut).invitation, cut.toString()).toBe('damaged');
    }
  });

  it('names the inviter and the role before the account is created', async () => {
    const { url } = await invite();
    const { status, body } = await call('lookUpInvitation', { body: linkOf(url) });
    expect(status).toBe(200);
    expect(body).toEqual({ inviter: owner.user.name, role: 'User' });
    expect((await call('register', { body: registrationOf(url) })).status).toBe(201);
  });

  const other = await signUp(service);
  it.each<[string, (profile: object) => object]>([
    ['role', () => ({ role: 'Owner' })],
    ['team', () => ({ teamId: crypto.randomUUID() })],
    ['address', () => ({ email: freshEmail() })],
    ['inviter', () => ({ parentUser: other.user.id })],
    ['profile', (profile) => ({ profileName: { ...profile, name: 'Someone else' } })],
    ['code', (profile) => ({ profileName: { ...profile, code: 'A'.repeat(43) } })],
    ['code left out', () => ({ profileName: { name: 'Grace Hopper' } })],
  ])('is refused when its %s was edited, and still works unedited', async (_, changesOf) => {
    const { url } = await invite();
    const registration = registrationOf(url);
    const changes = changesOf(registration['profileName'] as object);
    expect((await call('lookUpInvitation', { body: { ...linkOf(url), ...changes } })).status).toBe(403);
    const { problem } = await call('register', { body: { ...registration, ...changes } });
    expect(problem).toEqual({
      code: 403,
      message: 'This invitation isn’t valid. Ask for a new one.',
    });
    expect((await call('register', { body: registration })).status).toBe(201);
  });

  it('works once', async () => {
    const { url } = await invite();
    const registration = registrationOf(url);
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await call('register', { body: registration })).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect((await call('lookUpInvitation', { body: linkOf(url) })).status).toBe(403);
  });

  it('is not used up by an address that already has an account', async () => {
    const { url } = await invite(other.email);
    expect((await call('register', { body: registrationOf(url) })).status).toBe(409);
  });

  it('is invalid once it is revoked, replaced by a newer one, or a week old', async () => {
    const revoked = await invite();
    const { status } = await call('revokeInvitation', { token: owner.access, params: { id: revoked.id } });
    expect(status).toBe(204);
    const email = freshEmail();
    const replaced = await invite(email);
    await invite(email, { replaces: true });
    const old = await invite();
    await expire(old);
    for (const { url } of [revoked, replaced, old]) {
      expect((await call('lookUpInvitation', { body: linkOf(url) })).status).toBe(403);
      expect((await call('register', { body: registrationOf(url) })).status).toBe(403);
    }
    const { body } = await call('listInvitations', { token: owner.access });
    const statusOf = (id: string) => body.results.find((invitation) => invitation.id === id)?.status;
    expect([revoked, replaced, old].map(({ id }) => statusOf(id))).toEqual(['revoked', 'revoked', 'expired']);
  });

  it('can be created, listed and revoked by the team’s owner only', async () => {
    const { id, teamId } = await invite();
    const stranger = await signIn(service);
    const body = { email: freshEmail(), role: 'User', profileName: { name: 'Eve' }, teamId };
    expect((await call('createInvitation', { token: stranger.access, body })).problem.code).toBe(403);
    expect((await call('listInvitations', { token: stranger.access })).body.results).toEqual([]);
    const revoking = await call('revokeInvitation', { token: stranger.access, params: { id } });
    expect(revoking.problem.code).toBe(404);
  });

  it('is refused unless it is complete: role, team, profile and setupComplete', async () => {
    const { role: _, ...registration } = registrationOf((await invite()).url);
    expect((await call('register', { body: registration })).problem.code).toBe(422);
  });
});
