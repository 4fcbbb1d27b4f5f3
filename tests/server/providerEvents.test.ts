import { expect, it } from 'vitest';
import { signUp } from '../support/accounts';
import { corpus } from '../support/corpus';
import { startService, type TestService } from '../support/server';
import { deliver, planOf } from '../support/webhooks';

const services: Record<string, TestService> = {
  production: await startService({ NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1', MAIL: 'off' }),
  development: await startService(),
};

it.each(corpus('provider-events'))(
  'in %s, %s is what an event is: %s',
  async (environment, outcome, written) => {
    const service = services[environment] as TestService;
    const { user, token } = await signUp(service);
    const id = crypto.randomUUID();
    const body = written.replaceAll('USER', user.id).replaceAll('ID', id);
    expect((await deliver(service, body)).status).toBe(200);
    await expect.poll(() => service.log()).toContain(`"outcome":"${outcome}"`);
    expect(await planOf(service, token)).toBe(outcome === 'applied' ? 'Team' : null);
  },
);
