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
const passkey = (id: string) => ({ userId, credentialId: id, publicKey: '', counter: 0, name: 'Key' });
const event = { teamId, actorId: userId, kind: 'added', members: 1 };
const ends = { idleExpiresAt: later(1e6), expiresAt: later(2e6) };
const purchase = { userId, productId: '310403', status: 'paid', updatedAt: later(0) };
const invitation = { teamId, invitedBy: userId, role: 'Viewer', profileName: 'Bo', expiresAt: later(1e6) };
const toTeam = (id: string) => ({ ...invitation, email: `${id}@a.co`, codeHash: id });
const toMe = async (id: string) => {
  await db
    .insertInto('users')
    .values({ id, name: 'Bo', email: `${id}@a.co`, passwordHash: '' })
    .execute();
  await db.insertInto('teams').values({ id, ownerId: id }).execute();
  return { ...invitation, teamId: id, invitedBy: id, email, profileName: id, codeHash: `to me ${id}` };
};

const listed = (id: 'listPasskeys' | 'listSessions' | 'listTeamEvents' | 'listInvitations') => async () =>
  (await call(id as 'listPasskeys', { token })).body.results.map((row) => row.id);
const listedToMe = async () => {
  const { invitations = [] } = (await call('readMemberFacets', { token })).body;
  return invitations.map(({ route }) => /profileName=%7B%22name%22%3A%22([\w-]+)/.exec(route)?.[1] ?? '');
};
const purchases = async () => {
  const plans = (await call('downloadData', { token })).body.plan.map(({ plan }) => plan);
  const { subscription } = (await call('readSubscription', { token })).body;
  // The first of the newest is the account's plan.
  expect([subscription?.plan, await planOf(service, token)]).toEqual([plans[5], plans[5]]);
  return plans;
};

it.each<[keyof Tables, string, 1 | -1, (id: string) => object | Promise<object>, () => Promise<string[]>]>([
  ['passkeys', 'addedAt', 1, passkey, listed('listPasskeys')],
  ['sessions', 'rotatedAt', -1, () => ({ userId, ...ends }), listed('listSessions')],
  ['teamEvents', 'happenedAt', -1, () => event, listed('listTeamEvents')],
  ['invitations', 'createdAt', -1, toTeam, listed('listInvitations')],
  ['invitations', 'createdAt', -1, toMe, listedToMe],
  ['purchases', 'startedAt', 1, (id) => ({ ...purchase, plan: id }), purchases],
])('a person’s %s are sorted by %s, then by id', async (table, key, order, rest, shown) => {
  const ids = Array.from({ length: 10 }, (): string => randomUUID());
  const sorted = ids.toSorted();
  const isLate = (id: string) => sorted.indexOf(id) % 2 === 1;
  const [early, late] = [later(0), later(60_000)];
  const rowOf = async (id: string) => ({ id, [key]: isLate(id) ? late : early, ...(await rest(id)) });
  const rows = await Promise.all(ids.map(rowOf));
  await db.insertInto(table).values(rows).execute();
  const isFirst = (id: string) => isLate(id) === order < 0;
  const expected = [...sorted.filter(isFirst), ...sorted.filter((id) => !isFirst(id))];
  expect((await shown()).filter((id) => ids.includes(id))).toEqual(expected);
});
