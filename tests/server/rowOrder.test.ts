import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Tables } from '../../server/database/schema';
import { newTeam } from '../support/members';
import { startService } from '../support/server';
import { planOf } from '../support/webhooks';

const service = await startService();
const { call, db } = service;
const { owner, teamId, token } = await newTeam(service);
const { id: userId, email } = owner.user;
const later = (ms: number) => new Date(Date.now() + ms);
const invitation = { invitedBy: userId, teamId, role: 'Viewer', expiresAt: later(1e6) };
const purchase = { userId, productId: '310403', status: 'paid', updatedAt: later(0) };

/** Lists: the table, a row with an id and a time, and the ids as they are shown. */
type List = [
  string,
  keyof Tables,
  (id: string, at: Date) => object | Promise<object>,
  () => Promise<unknown[]>,
];

it.each<List>([
  [
    'passkeys, the oldest first',
    'passkeys',
    (id, addedAt) => ({ id, userId, addedAt, credentialId: id, publicKey: '', counter: 0, name: 'Key' }),
    async () => (await call('listPasskeys', { token })).body.results.map(({ id }) => id),
  ],
  [
    'sessions after this one, the last used first',
    'sessions',
    (id, rotatedAt) => ({ id, userId, rotatedAt, idleExpiresAt: later(1e6), expiresAt: later(2e6) }),
    async () => (await call('listSessions', { token })).body.results.slice(1).map(({ id }) => id),
  ],
  [
    'events of the team, the newest first',
    'teamEvents',
    (id, happenedAt) => ({ id, teamId, happenedAt, actorId: userId, kind: 'added', members: 1 }),
    async () => (await call('listTeamEvents', { token })).body.results.map(({ id }) => id),
  ],
  [
    'invitations to the team, the newest first',
    'invitations',
    (id, createdAt) => ({
      ...invitation,
      id,
      createdAt,
      email: `${id}@a.co`,
      profileName: '-',
      codeHash: id,
    }),
    async () => (await call('listInvitations', { token })).body.results.map(({ id }) => id),
  ],
  [
    'invitations to the person, the newest first',
    'invitations',
    async (id, createdAt) => {
      const owner = { id, name: 'Bo', email: `${id}@a.co`, passwordHash: '' };
      await db.insertInto('users').values(owner).execute();
      await db.insertInto('teams').values({ id, ownerId: id }).execute();
      const inviting = { ...invitation, teamId: id, invitedBy: id };
      return { ...inviting, id, createdAt, email, profileName: id, codeHash: `of ${id}` };
    },
    async () => {
      const { invitations = [] } = (await call('readMemberFacets', { token })).body;
      return invitations.map(({ route }) => /profileName=%7B%22name%22%3A%22([\w-]+)/.exec(route)?.[1]);
    },
  ],
  [
    'purchases in the data file, the oldest first',
    'purchases',
    (id, startedAt) => ({ ...purchase, id, startedAt, plan: id }),
    async () => {
      const plans = (await call('downloadData', { token })).body.plan.map(({ plan }) => plan);
      const { subscription } = (await call('readSubscription', { token })).body;
      // The first of the newest is the account's plan.
      expect([subscription?.plan, await planOf(service, token)]).toEqual([plans[5], plans[5]]);
      return plans;
    },
  ],
])('a person’s %s, by their ids where the time is the same', async (title, table, rowOf, shown) => {
  const ids = Array.from({ length: 10 }, (): string => randomUUID());
  const sorted = ids.toSorted();
  const isLate = (id: string) => sorted.indexOf(id) % 2 === 1;
  const [early, late] = [later(0), later(60_000)];
  const rows = await Promise.all(ids.map(async (id) => rowOf(id, isLate(id) ? late : early)));
  await db.insertInto(table).values(rows).execute();
  const isFirst = (id: string) => isLate(id) !== title.includes('oldest');
  expect(await shown()).toEqual([...sorted.filter(isFirst), ...sorted.filter((id) => !isFirst(id))]);
});
