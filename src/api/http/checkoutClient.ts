import createClient from 'openapi-fetch';
import { createAuthMiddleware, type AuthStrategy } from './authMiddleware';
import { withTimeout, type ApiClient, type ClientOptions } from './client';
import type { paths } from '../schema.gen';

const checkoutTimeout = 35_000;

/**
 * The client of the checkout call: vendor JSON, and a request that outlives its page (`keepalive`).
 * It never requests a refresh: the rotated tokens would be lost with the page, and the session with them.
 */
export const createCheckoutClient = ({
  baseUrl,
  fetch,
  token,
  timeout = checkoutTimeout,
}: ClientOptions & Pick<AuthStrategy, 'token'>): ApiClient => {
  const client = createClient<paths>({
    baseUrl,
    fetch: withTimeout(fetch, timeout),
    headers: { 'Content-Type': 'application/vnd.api+json' },
    keepalive: true,
  });
  client.use(createAuthMiddleware({ token, refresh: () => Promise.resolve('refused') }));
  return client;
};
