import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../server/contract/operation';
import { confirmationsTo, logIn, requestReset, signIn } from '../support/accounts';
import { postgresUrl } from '../support/database';
import { operations } from '../support/fuzz/requests';
import { invite, linkOf, newTeam } from '../support/members';
import { addPasskey, createAuthenticator } from '../support/passkeys';
import { addSecondKey, codeOf } from '../support/secondKeys';
import { freshEmail, goodPassword, type CallOptions, type TestService } from '../support/server';
import { startTwoServices } from '../support/twoServices';

/** Operations without writes, or with their own tests of concurrency. */
const apart: Partial<Record<OperationId, string>> = {
  endIdentitySession: 'The token of another service is ignored.',
  lookUpResetLink: 'It only reads.',
  lookUpInvitation: 'It only reads.',
  exportSelected: 'It only reads.',
  createCheckout: 'It writes at the provider.',
  receiveWebhook: 'purchasesTwice.test.ts sends events to both.',
  importMembers: 'postgres.test.ts imports beside an undo.',
};
const writing = operations.filter(({ id, method }) => method !== 'GET' && !(id in apart));

/** The successes when two people send the same call at once: one, both, or at least one. */
type Winners = 'one' | 'both' | 'some';

// These need several processes on one database: the Postgres of DATABASE_URL.
describe.runIf(postgresUrl !== undefined)('two calls at one moment, each at its own process', async () => {
  const { here, there, behind } = await startTwoServices();

  /** An owner with two members, a deletion that can be undone, and an invitation to somebody who has an account. */
  const newScene = async () => {
    const { owner, token, add, idOf, remove } = await newTeam(here);
    await add({ name: 'Ana', username: 'ana.a' }, { name: 'Bo', class: 'Spring' }, { name: 'Cy' });
    const [member, deletion] = [await idOf('Ana'), await remove('Cy')];
    const guest = await signIn(here);
    const invitation = await invite(here, owner, guest.email);
    /** While these rows are locked, a call waits where it locks or changes them, and has read what it did not lock. */
    const its = async (trx: TestService['db']) => {
      const ids = sql.join([owner.user.id, guest.user.id]);
      const accounts = sql`users join teams on owner_id = users.id where users.id in (${ids})`;
      for (const rows of [accounts, sql`second_keys where user_id in (${ids})`])
        await sql`select from ${rows} for update`.execute(trx);
    };
    return { owner, token, member, deletion, guest, invitation, its };
  };
  type Scene = Awaited<ReturnType<typeof newScene>>;

  const withKey = async ({ owner }: Scene) => addSecondKey(here, owner);
  const withPasskey = async ({ token }: Scene) => {
    const { authenticator, passkey } = await addPasskey(here, token);
    const sign = async () => authenticator.get((await here.call('offerPasskeyLogin')).body);
    return { own: { token, params: { id: passkey.id } }, sign };
  };

  type Prepare = (scene: Scene) => CallOptions | Promise<CallOptions>;
  const ownerOfKey: Prepare = async (scene) => {
    await withKey(scene);
    return { token: scene.token, body: { password: scene.owner.password } };
  };
  const newPassword = 'seven quiet harbours';
  /** A call of each operation in the scene, by the calls that succeed. */
  const calls: Record<Winners, Partial<Record<OperationId, Prepare>>> = {
    one: {
      finishLogIn: async (scene) => {
        const { email, password } = scene.owner;
        const { recoveryCodes } = await withKey(scene);
        const { problem } = await here.call('logIn', { body: { email, password } });
        const { ticket } = problem as { ticket?: string };
        return { body: { email, ticket, code: recoveryCodes[0] } };
      },
      logInWithPasskey: async (scene) => ({ body: await (await withPasskey(scene)).sign() }),
      register: () => ({ body: { name: 'Ada', email: freshEmail(), password: goodPassword } }),
      resetPassword: async ({ owner }) => ({
        query: { token: await requestReset(here, owner.email) },
        body: { password: newPassword },
      }),
      changePassword: ({ token, owner }) => ({
        token,
        body: { currentPassword: owner.password, password: newPassword },
      }),
      leaveTeam: async ({ guest, invitation }) => {
        await here.call('acceptInvitation', { token: guest.access, body: linkOf(invitation.url) });
        return { token: guest.access };
      },
      confirmSecondKey: async ({ token, owner: { password } }) => {
        const { body } = await here.call('beginSecondKey', { token, body: { password } });
        return { token, body: { code: codeOf(body.secret) } };
      },
      givePasskeyProof: async (scene) => ({
        token: scene.token,
        body: await (await withPasskey(scene)).sign(),
      }),
      addPasskey: async ({ token }) => {
        const { challenge } = (await here.call('offerPasskey', { token })).body;
        return { token, body: createAuthenticator().create({ challenge }) };
      },
      deleteAccount: ({ token, owner: { email, password } }) => ({ token, body: { email, password } }),
      createMember: ({ token, guest: { email } }) => ({
        token,
        body: { name: 'Di', role: 'User', username: 'di.d', email },
      }),
    },
    both: {
      logIn: ({ owner: { email, password } }) => ({ body: { email, password } }),
      offerPasskeyLogin: () => ({}),
      logOut: ({ owner: { refresh } }) => ({ body: { refreshToken: refresh } }),
      refreshTokens: ({ owner: { refresh } }) => ({ body: { refreshToken: refresh } }),
      forgotPassword: ({ owner: { email } }) => ({ body: { email } }),
      changeProfile: ({ token }) => ({ token, body: { name: 'Ada Byron' } }),
      changeAddress: ({ token, owner }) => ({
        token,
        body: { email: freshEmail(), currentPassword: owner.password },
      }),
      cancelAddress: ({ token }) => ({ token }),
      sendAddressMail: ({ token }) => ({ token }),
      // The second press gets the first one's response.
      openAddressLink: async ({ token, owner }) => ({
        token,
        body: { token: (await confirmationsTo(here, owner.email))[0] },
      }),
      endOtherSessions: ({ token }) => ({ token }),
      giveProof: ({ token, owner: { password } }) => ({ token, body: { password } }),
      offerPasskey: ({ token }) => ({ token }),
      renamePasskey: async (scene) => ({ ...(await withPasskey(scene)).own, body: { name: 'Phone' } }),
      sendFeedback: () => ({ body: { reason: 'Other', note: 'twice' } }),
      updateMember: ({ token, member }) => ({ token, params: { id: member }, body: { class: 'Autumn' } }),
      changeMatching: ({ token }) => ({
        token,
        query: { role: 'User', total: '1', totalIsExact: 'false' },
        body: { changes: { class: 'X' } },
      }),
    },
    some: {
      endSession: async ({ token, owner }) => {
        await logIn(here, owner);
        const { results } = (await here.call('listSessions', { token })).body;
        return { token, params: { id: results.find(({ current }) => !current)?.id ?? '' } };
      },
      beginSecondKey: ({ token, owner: { password } }) => ({ token, body: { password } }),
      removeSecondKey: ownerOfKey,
      renewRecoveryCodes: ownerOfKey,
      removePasskey: async (scene) => (await withPasskey(scene)).own,
      createInvitation: ({ token }) => ({
        token,
        body: { email: freshEmail(), role: 'User', profileName: { name: 'Eve' } },
      }),
      acceptInvitation: ({ guest, invitation }) => ({ token: guest.access, body: linkOf(invitation.url) }),
      revokeInvitation: ({ token, invitation }) => ({ token, params: { id: invitation.id } }),
      deleteMember: ({ token, member }) => ({ token, params: { id: member } }),
      deleteMembers: ({ token, member }) => ({ token, body: { ids: [member] } }),
      // The second caller may find a different number of members than the page showed.
      deleteMatching: ({ token }) => ({
        token,
        query: { class: 'Spring', total: '1', deletion: randomUUID() },
      }),
      undoDeletion: ({ token, deletion }) => ({ token, params: { id: deletion } }),
    },
  };
  const prepared: Partial<Record<OperationId, Prepare>> = { ...calls.one, ...calls.both, ...calls.some };

  /** Laws that hold in any order of the calls. Each returns its violations. */
  const laws = {
    'an address has one account': sql`select email from users group by email having count(*) > 1`,
    'an account owns one team': sql`select owner_id from teams group by owner_id having count(*) > 1`,
    'a team without an owner is gone': sql`select id from teams where owner_id is null`,
    'a member is listed once': sql`
      select team_id from members where email is not null group by team_id, email having count(*) > 1`,
    'an account is listed once': sql`
      select team_id from members where user_id is not null group by team_id, user_id having count(*) > 1`,
    'a username is used once': sql`
      select team_id from members where username is not null group by team_id, lower(username) having count(*) > 1`,
    'nobody is both listed and deleted': sql`
      select id from members join deleted_members using (id) where restored_at is null`,
    'the members are as many as are counted': sql`
      select team_id from (select team_id, role, count(*) from members group by team_id, role) as listed
      full join member_counts as counted using (team_id, role)
      where coalesce(listed.count, 0) <> coalesce(counted.count, 0)`,
    'one invitation to a person is open': sql`
      select team_id from invitations where accepted_at is null and revoked_at is null
      group by team_id, email having count(*) > 1`,
    'one change of address is pending': sql`
      select user_id from address_links where kind = 'change' group by user_id having count(*) > 1`,
    'recovery codes belong to an app': sql`
      select user_id from recovery_codes where user_id not in (select user_id from second_keys)`,
    'an app has ten recovery codes': sql`select from recovery_codes group by user_id having count(*) > 10`,
    // An event that names a member may happen again.
    'a team gets one event for each act': sql`
      select from team_events where subject is null group by team_id, kind, actor_id, role having count(*) > 1`,
  };
  const broken = async () => {
    const found: string[] = [];
    for (const [law, finds] of Object.entries(laws))
      if ((await finds.execute(here.db)).rows.length > 0) found.push(law);
    return found;
  };

  type Call = [OperationId, CallOptions];
  /** @returns the statuses of two calls that wait for the same rows, after which all laws hold */
  const crossed = async ({ its }: Scene, one: Call, other: Call) => {
    const answers = await behind(
      its,
      () => here.call(...one),
      () => there.call(...other),
    );
    const statuses = answers.map(({ status }) => status);
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect(await broken()).toEqual([]);
    return statuses;
  };

  it('covers every operation that writes', () => {
    expect(writing.map(({ id }) => id).filter((id) => !prepared[id])).toEqual([]);
  });

  const known = writing.filter(({ id }) => prepared[id]);
  it.each(known.map(({ id }) => id))('%s and itself', async (id) => {
    const scene = await newScene();
    const options = (await prepared[id]?.(scene)) ?? {};
    const statuses = await crossed(scene, [id, options], [id, options]);
    const succeeded = statuses.filter((status) => status < 300).length;
    expect(succeeded, String(statuses)).toBeGreaterThanOrEqual(id in calls.both ? 2 : 1);
    expect(succeeded, String(statuses)).toBeLessThanOrEqual(id in calls.one ? 1 : 2);
  });

  const areaOf = (path: string) => path.split('/')[1];
  const teamwork = known.filter(({ path }) => ['members', 'invitations'].includes(areaOf(path) ?? ''));
  const neighbors = teamwork.flatMap((one, index) =>
    teamwork
      .slice(index + 1)
      .flatMap((other) => (areaOf(one.path) === areaOf(other.path) ? [[one.id, other.id] as const] : [])),
  );
  it.each(neighbors)('%s and %s', async (one, other) => {
    const scene = await newScene();
    // The preparation of one call may use up what the other needs. That call is then refused, and the laws still hold.
    const first = (await prepared[one]?.(scene)) ?? {};
    const second = (await prepared[other]?.(scene)) ?? {};
    await crossed(scene, [one, first], [other, second]);
  });
});
