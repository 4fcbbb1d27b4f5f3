import createClient, { type Client } from 'openapi-fetch';
import { createAuthMiddleware, type AuthStrategy } from './authMiddleware';
import type { paths } from './schema.gen';

export type ApiClient = Client<paths>;

/** What every call takes: aborting makes it reject with the signal's reason. */
export interface Abortable {
  signal: AbortSignal;
}

export type Fetch = (request: Request) => Promise<Response>;

interface ClientOptions {
  /** The service's address up to and including its version, such as https://example.com/v1. */
  baseUrl: string;
  fetch: Fetch;
  /** Milliseconds each sending may take, its body included. */
  timeout?: number;
}

const mainTimeout = 350_000;
const checkoutTimeout = 35_000;

/** Ends what takes too long as a lost connection; the caller's own abort still counts. */
const limited =
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
    fetch: limited(fetch, timeout),
    headers: { 'Content-Type': 'application/json' },
  });
  client.use(createAuthMiddleware(auth));
  return client;
};

/**
 * The client of the checkout call alone: vendor JSON, and a request that outlives the page it was sent from.
 * It never asks for a refresh, whose answer would be lost with that page, and the session with it.
 */
export const createCheckoutClient = ({
  baseUrl,
  fetch,
  token,
  timeout = checkoutTimeout,
}: ClientOptions & Pick<AuthStrategy, 'token'>): ApiClient => {
  const client = createClient<paths>({
    baseUrl,
    fetch: limited(fetch, timeout),
    headers: { 'Content-Type': 'application/vnd.api+json' },
    keepalive: true,
  });
  client.use(createAuthMiddleware({ token, refresh: () => Promise.resolve('refused') }));
  return client;
};

/** The client that sends files: multipart form data, otherwise as the main one. */
export const createMultipartClient = ({
  baseUrl,
  fetch,
  auth,
  timeout = mainTimeout,
}: ClientOptions & { auth: AuthStrategy }): ApiClient => {
  const client = createClient<paths>({ baseUrl, fetch: limited(fetch, timeout) });
  client.use(createAuthMiddleware(auth));
  return client;
};
