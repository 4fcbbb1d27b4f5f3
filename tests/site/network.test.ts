import { expect, it } from 'vitest';
import { signIn } from '../support/accounts';
import { startService } from '../support/server';
import { createNetwork } from './support/network';

it('a page whose access token has expired is answered where a call needs none, and refused elsewhere', async () => {
  const service = await startService();
  const { email, password, access: token } = await signIn(service);
  const network = createNetwork(service.app, () => undefined);
  const statusOf = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = new Request(`https://threadkeep.test/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await network.fetch(request)).status;
  };
  const logIn = () => statusOf('POST', '/auth/login', { email, password });

  expect([await statusOf('GET', '/account/sessions'), await logIn()]).toEqual([200, 200]);
  network.expire(token);
  expect([await statusOf('GET', '/account/sessions'), await logIn()]).toEqual([401, 200]);
});
