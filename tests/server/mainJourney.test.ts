import { describe, expect, it } from 'vitest';
import { requestReset, signUp } from '../support/accounts';
import { startService } from '../support/server';

describe('the main journey', async () => {
  const service = await startService();
  const { call, app } = service;
  const newPassword = 'seven quiet harbours';

  it('leads from sign-up through a password reset and a purchase to a subscribed account', async () => {
    await app.listen({ port: 0, host: 'localhost' });
    const { email, user, token } = await signUp(service);
    expect((await call('authenticate', { token })).body).toEqual(user);
    expect(user).toMatchObject({ email, name: 'Ada Lovelace', subscribed: false, subscription: null });

    const resetToken = await requestReset(service, email);
    const reset = await call('resetPassword', {
      query: { token: resetToken },
      body: { password: newPassword },
    });
    expect(reset.status).toBe(204);

    const login = await call('logIn', { body: { email, password: newPassword } });
    const access = login.body.tokens.access.token;
    const plans = await call('listPlans', { query: { store_id: '48211' }, token: access });
    const team = plans.body.data.find(({ attributes }) => attributes.name === 'Team');
    const buyUrl = new URL(team?.attributes.buy_now_url ?? '');
    expect(buyUrl.origin).toBe('https://threadkeep.test');

    buyUrl.searchParams.set('checkout[email]', email);
    buyUrl.searchParams.set('checkout[custom][user_id]', user.id);
    buyUrl.searchParams.set('aff', 'friend');
    const store = await app.inject({ url: buyUrl.pathname + buyUrl.search });
    for (const shown of ['Team', '$249.00', email, user.id, 'friend']) expect(store.body).toContain(shown);
    const paid = await app.inject({
      method: 'POST',
      url: '/dev/store',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ plan: team?.id ?? '', email, name: 'Ada', userId: user.id }).toString(),
    });
    expect(paid.body).toContain('Payment received');
    expect(paid.body).toContain('https://threadkeep.test/pricing#/pricing?purchased&#61;true');

    const own = { productId: team?.id, plan: 'Team' };
    expect((await call('authenticate', { token: access })).body).toMatchObject({
      subscribed: true,
      subscription: own,
    });
    const subscription = await call('readSubscription', { token: access });
    expect(subscription.body).toEqual({
      subscribed: true,
      subscription: {
        ...own,
        status: 'on_trial',
        renewsAt: expect.stringMatching(/^\d{4}-/) as string,
        endsAt: null,
        trialEndsAt: expect.stringMatching(/^\d{4}-/) as string,
      },
    });
    expect((await call('logOut', { body: { refreshToken: login.body.tokens.refresh.token } })).status).toBe(
      204,
    );
  });
});
