import { createApiClient } from '../../../src/api/http/client';
import type { AuthStrategy } from '../../../src/api/http/authMiddleware';
import type { AuthTokens, User } from '../../../src/api/account/accounts';

export const baseUrl = 'https://service.example/v1';

export const user: User = {
  id: '0b8f5b1e-6c1e-4f55-9a43-0b1d2c3e4f50',
  name: 'Ana',
  email: 'ana@school.example',
  subscribed: true,
  subscription: { productId: '101', plan: 'Solo' },
};

/** The tokens of a session after its nth refresh, or of this name. */
export const tokens = (generation: number | string): AuthTokens => ({
  access: { token: `access-${generation}`, expires: '2030-01-01T00:15:00Z' },
  refresh: { token: `refresh-${generation}`, expires: '2030-02-01T00:00:00Z' },
});

/** An answer in the service's form. */
export const json = (status: number, body: unknown, statusText = ''): Response =>
  new Response(JSON.stringify(body), {
    status,
    statusText,
    headers: { 'Content-Type': 'application/json' },
  });

export const refusal = (status: number, message = 'No'): Response => json(status, { code: status, message });

export const noContent = () => new Response(null, { status: 204 });

/** A signal that is never aborted. */
export const { signal } = new AbortController();

/** A stub of fetch, and the requests it has received, with unread bodies. */
export const stubFetch = (answer: (request: Request) => Response | Promise<Response>) => {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request.clone());
    request.signal.throwIfAborted();
    return answer(request);
  };
  return { fetch, requests };
};

/** An answer that never arrives; rejects when the request is aborted. */
export const never = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

export const signedOut: AuthStrategy = {
  token: () => null,
  person: () => null,
  refresh: () => Promise.resolve('refused'),
};

/** A client whose fetch is the given function. */
export const clientOf = (
  answer: (request: Request) => Response | Promise<Response>,
  { auth = signedOut, timeout }: { auth?: AuthStrategy; timeout?: number } = {},
) => {
  const { fetch, requests } = stubFetch(answer);
  return { client: createApiClient({ baseUrl, fetch, auth, ...(timeout && { timeout }) }), requests };
};
