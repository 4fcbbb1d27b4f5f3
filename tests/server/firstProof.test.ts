import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  addressTokenOf,
  confirmAddress,
  confirmationsTo,
  mailsTo,
  mailWith,
  resetPassword,
  signIn,
  subjectsTo,
} from '../support/accounts';
import { invite, join, linkOf, memberIdOf, newTeam } from '../support/members';
import { addPasskey, createAuthenticator } from '../support/passkeys';
import { addSecondKey, codeOf } from '../support/secondKeys';
import { freshEmail, startService } from '../support/server';

const service = await startService();
const { call, db } = service;

type Account = Awaited<ReturnType<typeof signIn>>;
const unconfirmed = { confirmed: false };
const password = 'seven quiet harbours';

const reset = ({ email }: Pick<Account, 'email'>) => resetPassword(service, email, password);

/** An account of an earlier version, which could add keys before its address was confirmed. */
const unconfirm = ({ email }: Pick<Account, 'email'>) =>
  db.updateTable('users').set({ confirmedAt: null }).where('email', '=', email).execute();
const logInAt = ({ email }: Pick<Account, 'email'>) => call('logIn', { body: { email, password } });
const usePasskey = async (authenticator: Awaited<ReturnType<typeof addPasskey>>['authenticator']) => {
  const { challenge } = (await call('offerPasskeyLogin')).body;
  return call('logInWithPasskey', { body: authenticator.get({ challenge }) });
};
/** Waits for the letter that lists what was removed, and expects these words in it. */
const isTold = async ({ email }: Pick<Account, 'email'>, ...words: string[]) => {
  const { text } = await mailWith(service, email, 'What we removed');
  for (const each of words) expect(text).toContain(each);
};

/**
 * The outcome for each column that refers to an account when a reset is the first proof. A new column needs an entry here.
 */
const outcomes: Record<string, string> = {
  'address_links.user_id': 'pending addresses go',
  'deleted_members.invited_by': 'stays: it gives nothing',
  'deleted_members.user_id': 'unlinked',
  'invitations.invited_by': 'open ones are revoked',
  'members.invited_by': 'stays: it gives nothing',
  'members.user_id': 'unlinked',
  'opened_address_links.user_id': 'stays: it only says what became of a link',
  'passkey_challenges.user_id': 'goes',
  'passkeys.user_id': 'goes',
  'password_resets.user_id': 'stays: it was mailed to the address',
  'purchases.user_id': 'stays: it gives nothing',
  'second_keys.user_id': 'goes, and its recovery codes with it',
  'sessions.user_id': 'ended, and its proofs with it',
  'teams.owner_id': 'stays: it is the account’s own list',
};

describe('a reset that is the first proof of an address', () => {
  it('has an outcome for each database column that refers to an account', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass`.execute(db);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(outcomes).sort());
  });

  it('removes passkeys that an earlier version let a stranger add', async () => {
    const account = await signIn(service);
    const { authenticator } = await addPasskey(service, account.access);
    expect((await usePasskey(authenticator)).status).toBe(200);
    await call('offerPasskey', { token: account.access });
    await unconfirm(account);
    await reset(account);
    const challenges = db.selectFrom('passkeyChallenges').selectAll().where('userId', '=', account.user.id);
    expect(await challenges.execute()).toEqual([]);
    expect((await usePasskey(authenticator)).status).toBe(401);
    await isTold(account, 'A passkey no longer logs in to it.');
  });

  it('removes an authenticator app that an earlier version let a stranger add', async () => {
    const account = await signIn(service);
    await addSecondKey(service, account);
    await unconfirm(account);
    await reset(account);
    const left = db.selectFrom('recoveryCodes').select('userId').where('userId', '=', account.user.id);
    expect(await left.execute()).toEqual([]);
    expect((await logInAt(account)).status).toBe(200);
    await isTold(account, 'An authenticator app and its recovery codes no longer count.');
  });

  it('voids a pending address, whoever opens its link', async () => {
    const account = await signIn(service, unconfirmed);
    const email = freshEmail();
    const body = { email, currentPassword: account.password };
    await call('changeAddress', { token: account.access, body });
    const token = addressTokenOf((await mailsTo(service, email))[0]);
    await reset(account);
    const session = (await logInAt(account)).body.tokens.access.token;
    for (const each of [undefined, account.access, session])
      expect((await call('openAddressLink', { token: each, body: { token } })).status).toBe(403);
  });

  it('removes the account from the team that it was added to, which keeps its entry', async () => {
    const { owner, idOf } = await newTeam(service);
    const account = await join(service, owner, 'Viewer');
    const id = await memberIdOf(service, account);
    await reset(account);
    const session = (await logInAt(account)).body;
    const facets = await call('readMemberFacets', { token: session.tokens.access.token });
    expect(facets.body).toMatchObject({ access: 'owner', team: { owner: null } });
    expect(await idOf('Viewer Hopper')).toBe(id);
    await isTold(account, 'The account was on another person’s team. It no longer is.');
  });

  it('removes other people from the account’s own team, and revokes its open invitations', async () => {
    const { owner, remove } = await newTeam(service, unconfirmed);
    const moderator = await join(service, owner, 'Moderator');
    const id = await memberIdOf(service, await join(service, owner, 'Viewer'));
    await remove('Viewer Hopper');
    const { url } = await invite(service, owner);
    await reset(owner);
    const facets = await call('readMemberFacets', { token: moderator.access });
    expect(facets.body).toMatchObject({ access: 'owner', team: { owner: null } });
    expect((await call('lookUpInvitation', { body: linkOf(url) })).status).toBe(403);
    const kept = db.selectFrom('deletedMembers').select('userId').where('id', '=', id);
    expect(await kept.execute()).toEqual([{ userId: null }]);
    await isTold(
      owner,
      'One person on your own team no longer has access to its list.',
      'An invitation to your team no longer works.',
    );
  });

  it('forgets the networks that the account was used from', async () => {
    const account = await signIn(service, unconfirmed);
    await reset(account);
    await logInAt(account);
    await mailWith(service, account.email, 'New log-in to your ThreadKeep account');
  });

  it('sends no mail if nothing was removed', async () => {
    const account = await signIn(service, unconfirmed);
    await reset(account);
    await mailWith(service, account.email, 'Your ThreadKeep password was changed');
    expect(String(await subjectsTo(service, account.email))).not.toContain('What we removed');
  });
});

describe('an account whose address is not confirmed', () => {
  const refusal = {
    code: 409,
    message: 'Confirm your email address first: open the link that we emailed you.',
  };

  it('adds no passkey, also with a challenge from before', async () => {
    const account = await signIn(service);
    const { challenge } = (await call('offerPasskey', { token: account.access })).body;
    await unconfirm(account);
    expect((await call('offerPasskey', { token: account.access })).problem).toEqual(refusal);
    const body = createAuthenticator().create({ challenge });
    expect((await call('addPasskey', { token: account.access, body })).problem).toEqual(refusal);
  });

  it('adds no second key, also with a secret from before', async () => {
    const account = await signIn(service);
    const { access: token, password } = account;
    const { secret } = (await call('beginSecondKey', { token, body: { password } })).body;
    await unconfirm(account);
    expect((await call('beginSecondKey', { token, body: { password } })).problem).toEqual(refusal);
    const body = { code: codeOf(secret) };
    expect((await call('confirmSecondKey', { token, body })).problem).toEqual(refusal);
  });
});

describe('the link that confirms an address', () => {
  it('confirms nothing when an owner opens the link of a stranger’s sign-up, and offers a reset', async () => {
    const stranger = await signIn(service, unconfirmed);
    const [token = ''] = await confirmationsTo(service, stranger.email);
    expect((await call('openAddressLink', { body: { token } })).status).toBe(401);
    const otherDevice = await signIn(service);
    const other = await call('openAddressLink', { token: otherDevice.access, body: { token } });
    expect(other.status).toBe(409);
    await reset(stranger);
    expect((await call('readAddress', { token: stranger.access })).status).toBe(401);
    expect((await logInAt(stranger)).status).toBe(200);
  });

  it('keeps sessions, team, access and members of the person who signed up', async () => {
    const { owner, add, list } = await newTeam(service, unconfirmed);
    await add({ name: 'Bo' });
    const viewer = await join(service, owner, 'Viewer');
    for (const { email } of [owner, viewer]) await confirmAddress(service, { email });
    expect((await list()).users.map(({ name }) => name)).toContain('Bo');
    const facets = await call('readMemberFacets', { token: viewer.access });
    expect(facets.body.access).toBe('read');
  });
});

it('an owner does not become a student of their own team by moving to an address that they invited', async () => {
  const { owner } = await newTeam(service);
  const email = freshEmail();
  const { url } = await invite(service, owner, email);
  await call('changeAddress', { token: owner.access, body: { email, currentPassword: owner.password } });
  const token = addressTokenOf(await mailWith(service, email, '/email-link?'));
  const opened = await call('openAddressLink', { token: owner.access, body: { token } });
  expect(opened.status).toBe(200);
  expect((await call('lookUpInvitation', { body: linkOf(url) })).status).toBe(403);
  const joined = await call('acceptInvitation', { token: owner.access, body: linkOf(url) });
  expect(joined.status).toBe(403);
  // Left open by a process of the previous version.
  await db.updateTable('invitations').set({ revokedAt: null }).where('email', '=', email).execute();
  const again = await call('acceptInvitation', { token: owner.access, body: linkOf(url) });
  expect(again.problem).toMatchObject({
    code: 409,
    message: 'This team is your own. You don’t need an invitation.',
  });
  expect((await call('readMemberFacets', { token: owner.access })).body.access).toBe('owner');
});
