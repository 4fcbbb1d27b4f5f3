import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { startHousekeeping } from '../../server/database/housekeeping';
import { signIn } from '../support/accounts';
import { freshEmail, startService } from '../support/server';

const service = await startService();

it('deletes expired invitations and old feedback soon after the start, and keeps newer ones', async () => {
  const { db, call } = service;
  const { access: token } = await signIn(service);
  for (const profileName of [{ name: 'Old' }, { name: 'New' }])
    await call('createInvitation', { token, body: { email: freshEmail(), role: 'User', profileName } });
  for (const note of ['old', 'new']) await call('sendFeedback', { body: { reason: 'Other', note } });
  const long = sql<Date>`now() - interval '3 years'`;
  await db.updateTable('invitations').set({ expiresAt: long }).where('profileName', '=', 'Old').execute();
  await db.updateTable('feedback').set({ createdAt: long }).where('note', '=', 'old').execute();

  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const stop = startHousekeeping(db, service.app.log as never);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await vi.waitFor(async () => {
    expect(await db.selectFrom('invitations').select('profileName').execute()).toEqual([
      { profileName: 'New' },
    ]);
    expect(await db.selectFrom('feedback').select('note').execute()).toEqual([{ note: 'new' }]);
  });
  stop();
});
