import createClient from 'openapi-fetch';
import { createAuthMiddleware, type AuthStrategy } from './authMiddleware';
import { withTimeout, mainTimeout, type ApiClient, type ClientOptions } from './client';
import type { paths } from '../schema.gen';

/** The client that sends files: multipart form data, otherwise as the main one. */
export const createMultipartClient = ({
  baseUrl,
  fetch,
  auth,
  timeout = mainTimeout,
}: ClientOptions & { auth: AuthStrategy }): ApiClient => {
  const client = createClient<paths>({ baseUrl, fetch: withTimeout(fetch, timeout) });
  client.use(createAuthMiddleware(auth));
  return client;
};
