import type { Middleware } from 'openapi-fetch';
import { ProblemError, unreachable } from './problem';

/** How the middleware gets its access token and requests a refresh. */
export interface AuthStrategy {
  /** The current access token, or null if no user is signed in. */
  token(): string | null;
  /** The id of the signed-in person, or null. */
  person(): string | null;
  /**
   * Requests a token newer than `usedToken`, which was answered with 401.
   * - `refreshed`: `token()` returns a newer token
   * - `refused`: no session is left to refresh
   * - `unreachable`: the refresh got no response; the session is kept
   */
  refresh(usedToken: string | null): Promise<'refreshed' | 'refused' | 'unreachable'>;
}

interface Attempt {
  usedToken: string | null;
  /** The person who was signed in when it was sent. */
  person: string | null;
  /** A copy with an unread body, for the retry. */
  spare: Request;
}

const authorize = (request: Request, token: string | null): Request => {
  if (token === null) request.headers.delete('Authorization');
  else request.headers.set('Authorization', `Bearer ${token}`);
  return request;
};

/** True for calls that begin, check, refresh or end a session: their 401 does not mean an expired token. */
const answersForItself = (path: string): boolean => path.startsWith('/auth/');

/**
 * Adds the bearer token to every call, and retries a call that is answered with 401 once, after a refresh.
 * Concurrent calls share one refresh. A person's call is never retried as another person who has logged in meanwhile.
 * @throws ProblemError (unreachable) from the call if the refresh got no response
 */
export const createAuthMiddleware = (strategy: AuthStrategy): Middleware => {
  const attempts = new WeakMap<Request, Attempt>();
  let refreshing: ReturnType<AuthStrategy['refresh']> | null = null;

  const refreshOnce = (usedToken: string | null) => {
    refreshing ??= strategy.refresh(usedToken).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const hasNewerToken = (usedToken: string | null) => {
    const token = strategy.token();
    return token !== null && token !== usedToken;
  };

  return {
    onRequest: ({ request, schemaPath }) => {
      const usedToken = strategy.token();
      authorize(request, usedToken);
      if (answersForItself(schemaPath)) return;
      attempts.set(request, { usedToken, person: strategy.person(), spare: request.clone() });
    },
    onResponse: async ({ request, response, options }) => {
      const attempt = attempts.get(request);
      if (response.status !== 401 || !attempt) return response;
      // Deleting the entry is the retry flag: a request is retried at most once.
      attempts.delete(request);

      if (!hasNewerToken(attempt.usedToken)) {
        const outcome = await refreshOnce(attempt.usedToken);
        if (outcome === 'unreachable') throw new ProblemError(unreachable);
        if (outcome === 'refused') return response;
      }
      if (attempt.person !== null && strategy.person() !== attempt.person) return response;
      return options.fetch(authorize(attempt.spare, strategy.token()));
    },
  };
};
