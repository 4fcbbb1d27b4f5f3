import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signIn } from '../support/accounts';
import { formOf, importCsv } from '../support/csv';
import { invite, join, newTeam } from '../support/members';
import { freshEmail, goodPassword, startService } from '../support/server';

const service = await startService();
const { call } = service;

const eventsOf = async (token: string) => (await call('listTeamEvents', { token })).body.results;

/** The owner's events without ids and times, newest first. */
const eventsSeenBy = async (token: string) =>
  (await eventsOf(token)).map(({ kind, actor, own, members, subject, role }) => ({
    kind,
    by: own ? 'me' : actor,
    members,
    subject,
    role,
  }));

const one = { by: 'me', members: 1, subject: null, role: null };

describe('a team’s owner sees', () => {
  it('who was added, changed, deleted and brought back, newest first', async () => {
    const { token, add, idOf, remove, undo } = await newTeam(service);
    await add({ name: 'Amara Adeyemi' });
    const params = { id: await idOf('Amara Adeyemi') };
    await call('updateMember', { token, params, body: { class: 'Autumn' } });
    await call('updateMember', { token, params, body: { role: 'Viewer' } });
    await undo(await remove('Amara Adeyemi'));
    const subject = 'Amara Adeyemi';
    expect(await eventsSeenBy(token)).toEqual([
      { ...one, kind: 'restored', subject },
      { ...one, kind: 'deleted', subject },
      { ...one, kind: 'changed', subject, role: 'Viewer' },
      { ...one, kind: 'changed', subject },
      { ...one, kind: 'added', subject, role: 'User' },
    ]);
  });

  it('who was invited, whose invitation was revoked, who joined and who left', async () => {
    const { owner, token } = await newTeam(service);
    const viewer = await join(service, owner, 'Viewer');
    const invited = { role: 'Moderator', profileName: { name: 'Ines Ferro' } } as const;
    const { id } = await invite(service, owner, freshEmail(), invited);
    await call('revokeInvitation', { token, params: { id } });
    expect((await call('revokeInvitation', { token, params: { id } })).status).toBe(404);
    await call('leaveTeam', { token: viewer.access });
    const by = 'Grace';
    expect(await eventsSeenBy(token)).toEqual([
      { ...one, kind: 'left', by },
      { ...one, kind: 'revoked', subject: 'Ines Ferro' },
      { ...one, kind: 'invited', subject: 'Ines Ferro', role: 'Moderator' },
      { ...one, kind: 'joined', by, role: 'Viewer' },
      { ...one, kind: 'invited', subject: 'Viewer Hopper', role: 'Viewer' },
    ]);
  });

  it('an import of many batches as one event with its file, and none for a file that adds nobody', async () => {
    const { token } = await newTeam(service);
    const file = ['name,role', ...Array.from({ length: 300 }, (_, n) => `Student ${n},User`)].join('\n');
    await importCsv(service, token, formOf(file));
    await importCsv(service, token, formOf(file));
    expect(await eventsSeenBy(token)).toEqual([
      { ...one, kind: 'imported', members: 300, subject: 'members.csv' },
    ]);
  });

  it('a deletion, its undo and a change of many calls as one event each', async () => {
    const { token } = await newTeam(service);
    const file = ['name,role', ...Array.from({ length: 600 }, (_, n) => `Student ${n},User`)].join('\n');
    await importCsv(service, token, formOf(file));
    const changes = { changes: { class: 'Autumn' } };
    const shown = { all: 'true', total: '600' };
    while ((await call('changeMatching', { token, query: shown, body: changes })).body.more);
    const deletion = randomUUID();
    await call('deleteMatching', { token, query: { ...shown, deletion } });
    await call('deleteMatching', { token, query: { all: 'true', total: '100', deletion } });
    for (let after: string | null = ''; after !== null;) {
      const query: Record<string, string> = after === '' ? {} : { after };
      after = (await call('undoDeletion', { token, params: { id: deletion }, query })).body.next;
    }
    expect(await eventsSeenBy(token)).toEqual([
      ...['restored', 'deleted', 'changed'].map((kind) => ({ ...one, kind, members: 600 })),
      { ...one, kind: 'imported', members: 600, subject: 'members.csv' },
    ]);
  });

  it('what a moderator did, also once the moderator’s account is deleted', async () => {
    const { owner, token } = await newTeam(service);
    const { access, email } = await join(service, owner, 'Moderator');
    const added = { role: 'User', name: 'Bo' };
    const query = { id: randomUUID() };
    await call('createMember', { token: access, query, body: added });
    // The answer was lost, and the call is sent again.
    expect((await call('createMember', { token: access, query, body: added })).status).toBe(204);
    const bo = { ...one, kind: 'added', subject: 'Bo', role: 'User' };
    expect((await eventsSeenBy(token)).slice(0, 2)).toEqual([
      { ...bo, by: 'Grace' },
      { ...one, kind: 'joined', by: 'Grace', role: 'Moderator' },
    ]);
    await call('deleteAccount', { token: access, body: { email, password: goodPassword } });
    expect((await eventsSeenBy(token)).slice(0, 2)).toEqual([
      { ...one, kind: 'left', by: null },
      { ...bo, by: null },
    ]);
  });

  it('the last fifty', async () => {
    const { token, add } = await newTeam(service);
    await add(...Array.from({ length: 53 }, (_, n) => ({ name: `Student ${n}` })));
    const events = await eventsOf(token);
    expect(events).toHaveLength(50);
    expect(events[0]?.subject).toBe('Student 52');
  });
});

it('a team’s events are refused to everybody else on the team, as other things of its owner', async () => {
  const { owner, add } = await newTeam(service);
  await add({ name: 'Bo' });
  for (const role of ['User', 'Viewer', 'Moderator'] as const) {
    const { access } = await join(service, owner, role);
    expect((await call('listTeamEvents', { token: access })).problem).toMatchObject({
      code: 403,
      message: 'Only the team’s owner can do this.',
    });
  }
  expect(await eventsOf((await signIn(service)).access)).toEqual([]);
});
