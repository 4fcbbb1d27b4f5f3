import createClient, { type Client } from 'openapi-fetch';
import { createAuthMiddleware, type AuthStrategy } from './authMiddleware';
import type { paths } from '../schema.gen';

export type ApiClient = Client<paths>;

/** What every call takes: aborting makes it reject with the signal's reason. */
export interface Abortable {
  signal: AbortSignal;
}

export type Fetch = (request: Request) => Promise<Response>;

export interface ClientOptions {
  /** The service's address up to and including its version, such as https://example.com/v1. */
  baseUrl: string;
  fetch: Fetch;
  /** Milliseconds each sending may take, its body included. */
  timeout?: number;
}

/** Milliseconds that a sending may take unless its client says otherwise. */
export const mainTimeout = 350_000;

/** Ends what takes too long as a lost connection; the caller's own abort still counts. */
export const withTimeout =
  (fetch: Fetch, timeout: number): Fetch =>
  (request) =>
    fetch(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]) }));

/** The client behind the screens: JSON and the bearer token on every call, a 401 repeated once after a refresh. */
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
