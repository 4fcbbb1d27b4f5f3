import createClient, { type Client } from 'openapi-fetch';
import { createAuthMiddleware, type AuthStrategy } from './authMiddleware';
import type { paths } from '../../../contract/schema.gen';

export type ApiClient = Client<paths>;

/** The abort signal of a call. An aborted call rejects with the signal's reason. */
export interface Abortable {
  signal: AbortSignal;
}

export type Fetch = (request: Request) => Promise<Response>;

export interface ClientOptions {
  /** The service's URL including the version, such as https://example.com/v1. */
  baseUrl: string;
  fetch: Fetch;
  /** Milliseconds that each request may take, body included. */
  timeout?: number;
}

/** The default timeout of a request in milliseconds. */
export const mainTimeout = 350_000;

/** Aborts a request after `timeout` milliseconds, in addition to the caller's own signal. */
export const withTimeout =
  (fetch: Fetch, timeout: number): Fetch =>
  (request) =>
    fetch(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]) }));

/** The main client: JSON, the bearer token on every call, and one retry after a refresh on 401. */
export const createApiClient = ({
  baseUrl,
  fetch,
  auth,
  timeout = mainTimeout,
}: ClientOptions & { auth: AuthStrategy }): ApiClient => {
  const client = createClient<paths>({
    baseUrl,
    fetch: withTimeout(fetch, timeout),
    headers: { 'Content-Type': 'application/json' },
  });
  client.use(createAuthMiddleware(auth));
  return client;
};
