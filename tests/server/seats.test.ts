import { expect, it } from 'vitest';
import { join, newTeam } from '../support/members';
import { startService } from '../support/server';
import { deliver, eventBody } from '../support/webhooks';

const service = await startService();
const { call } = service;
const { owner, token, add } = await newTeam(service);
await add({ name: 'Listed only' });
const viewer = await join(service, owner, 'Viewer');
const student = await join(service, owner, 'User');
const teamOf = async (caller: string) => (await call('readMemberFacets', { token: caller })).body.team;
const own = { owner: null, seats: null };

it('a team without a plan has an owner and no seats', async () => {
  expect(await teamOf(token)).toEqual(own);
  expect(await teamOf(viewer.access)).toEqual({ owner: owner.user.name, seats: null });
});

it('the owner sees the used seats: one for the owner and one for each account', async () => {
  const buy = (product_id: number) =>
    deliver(
      service,
      eventBody({ userId: owner.user.id, id: '1', attributes: { product_id, updated_at: at() } }),
    );
  let minutes = 0;
  const at = () => new Date(Date.UTC(2030, 0, 1, 0, (minutes += 1))).toISOString();
  for (const [product, most] of [
    [310401, 1],
    [310402, 10],
    [310403, 1],
  ] as const) {
    await buy(product);
    expect(await teamOf(token), String(product)).toEqual({ owner: null, seats: { used: 3, most } });
  }
  await buy(999);
  expect(await teamOf(token)).toEqual(own);
  expect((await teamOf(viewer.access))?.seats).toBeNull();
});

it('a student sees the team’s owner and the person to ask', async () => {
  const { name } = owner.user;
  expect((await call('listMembers', { token: student.access })).problem.message).toBe(
    `You’re a student on ${name}’s team. Students appear in its list and can’t open it. Ask ${name} for viewer access.`,
  );
});
