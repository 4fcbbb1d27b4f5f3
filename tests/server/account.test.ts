import { describe, expect, it } from 'vitest';
import { signIn } from '../support/accounts';
import { startService } from '../support/server';

const service = await startService();
const { call } = service;

describe('a name', () => {
  it('is changed without the blanks around it, for every session, and written to the audit log', async () => {
    const { access: token, email, password, user } = await signIn(service);
    const changed = await call('changeProfile', { token, body: { name: ' Ada King ' } });
    expect(changed.body).toEqual({ ...user, name: 'Ada King' });
    expect((await call('authenticate', { token })).body).toEqual(changed.body);
    expect((await call('logIn', { body: { email, password } })).body.user.name).toBe('Ada King');
    expect(service.log()).toContain('"event":"profile.changed"');
    expect(service.log()).not.toContain(email);
  });

  it('is not changed to one that cannot be seen, nor without a session', async () => {
    const { access: token } = await signIn(service);
    const { problem } = await call('changeProfile', { token, body: { name: '\u2003' } });
    expect(problem).toMatchObject({ code: 422, errors: { name: [expect.any(String)] } });
    expect((await call('changeProfile', { body: { name: 'Eve' } })).status).toBe(401);
  });
});
