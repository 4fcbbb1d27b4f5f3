import { describe, expect, it } from 'vitest';
import { signUp } from '../support/accounts';
import { startProvider } from '../support/provider';
import { startService } from '../support/server';
import { deliver, eventBody, orderBody } from '../support/webhooks';

describe('a subscriber', async () => {
  const portal = 'https://threadkeep.lemonsqueezy.com/billing?expires=1796000000&signature=abc';
  const answer = { data: { attributes: { urls: { customer_portal: portal } } } };
  const provider = await startProvider(({ url }) => ({
    status: 200,
    body: url.startsWith('/v1/subscriptions/') ? answer : { data: [], included: [] },
  }));
  const service = await startService(provider.environment);
  const { token, user } = await signUp(service);
  await deliver(service, eventBody({ id: '77', userId: user.id }));

  it('gets the signed address of the provider’s customer portal, which is asked for each time', async () => {
    for (let time = 1; time <= 2; time += 1) {
      const { status, body } = await service.call('readPortal', { token });
      expect([status, body.url]).toEqual([200, portal]);
      expect(provider.asked.filter(({ url }) => url === '/v1/subscriptions/77')).toHaveLength(time);
    }
  });

  it('is sent to the active subscription, not to a newer one that has ended', async () => {
    const attributes = { status: 'expired', created_at: '2024-06-01T12:00:00.000000Z' };
    await deliver(service, eventBody({ id: '78', userId: user.id, attributes }));
    await service.call('readPortal', { token });
    expect(provider.asked.at(-1)?.url).toBe('/v1/subscriptions/77');
  });
});

describe('without an API key', async () => {
  const service = await startService();

  it('a person without a plan is told that there is none', async () => {
    const { token } = await signUp(service);
    expect((await service.call('readPortal', { token })).problem).toMatchObject({
      code: 404,
      message: 'You have no plan yet.',
    });
  });

  it('a person who paid once is told that nothing renews', async () => {
    const { token, user } = await signUp(service);
    await deliver(service, orderBody({ userId: user.id }));
    expect((await service.call('readPortal', { token })).problem).toMatchObject({
      code: 409,
      message: 'You paid for your plan once. It never renews, so there’s nothing to manage.',
    });
  });

  it('a subscriber is sent to the test store’s page', async () => {
    const { token, user } = await signUp(service);
    await deliver(service, eventBody({ id: '79', userId: user.id }));
    const { body } = await service.call('readPortal', { token });
    expect(body.url).toBe('https://threadkeep.test/dev/store?manage=79');
    const { body: page } = await service.app.inject('/dev/store?manage=79');
    expect(page).toContain('Active. It renews every year.');
    expect(page).toContain('Cancel plan');
    expect((await service.app.inject('/dev/store?manage=80')).statusCode).toBe(404);
  });
});
