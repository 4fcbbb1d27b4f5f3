import createClient from 'openapi-fetch';
import { createAuthMiddleware, type AuthStrategy } from './authMiddleware';
import { withTimeout, mainTimeout, type ApiClient, type ClientOptions } from './client';
import type { paths } from '../schema.gen';

/** The client for file uploads: multipart form data, otherwise like the main client. */
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
