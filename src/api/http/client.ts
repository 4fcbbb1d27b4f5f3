import createClient, { type Client, type ClientOptions as OpenapiOptions } from 'openapi-fetch';
import { createAuthMiddleware, type AuthStrategy } from './authMiddleware';
import type { paths } from '../../../contract/schema.gen';

export type ApiClient = Client<paths>;

/** The abort signal of a call. An aborted call rejects with the signal's reason. */
export interface Abortable {
  signal: AbortSignal;
}

export type Fetch = (request: Request) => Promise<Response>;

export interface ClientOptions extends Pick<OpenapiOptions, 'headers' | 'keepalive'> {
  /** The service's URL including the version, such as https://example.com/v1. */
  baseUrl: string;
  fetch: Fetch;
  auth: AuthStrategy;
  /** Milliseconds that each request may take, body included. */
  timeout?: number;
}

/** Aborts a request after `timeout` milliseconds, in addition to the caller's own signal. */
const withTimeout =
  (fetch: Fetch, timeout: number): Fetch =>
  (request) =>
    fetch(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]) }));

/** A client: JSON, the bearer token on every call, and one retry after a refresh on 401. */
export const createApiClient = ({
  fetch,
  auth,
  timeout = 350_000,
  headers = { 'Content-Type': 'application/json' },
  ...options
}: ClientOptions): ApiClient => {
  const client = createClient<paths>({ ...options, headers, fetch: withTimeout(fetch, timeout) });
  client.use(createAuthMiddleware(auth));
  return client;
};
