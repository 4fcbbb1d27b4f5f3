import type { Middleware } from 'openapi-fetch';
import { ProblemError, unreachable } from './problem';

/** Where the middleware's token comes from, and whom it asks for a newer one. */
export interface AuthStrategy {
  /** The present access token, null when nobody is signed in. */
  token(): string | null;
  /**
   * Asks for a token newer than the one a call was refused with, and waits for the outcome.
   * - `refreshed`: `token()` is a newer one now
   * - `refused`: there is no session to renew
   * - `unreachable`: nobody knows, the session is kept
   */
  refresh(usedToken: string | null): Promise<'refreshed' | 'refused' | 'unreachable'>;
}

interface Attempt {
  usedToken: string | null;
  /** A copy with its body unread, for sending again. */
  spare: Request;
}

const authorize = (request: Request, token: string | null): Request => {
  if (token === null) request.headers.delete('Authorization');
  else request.headers.set('Authorization', `Bearer ${token}`);
  return request;
};

/** These calls begin, confirm, renew or end a session: a 401 is their answer, not a sign of an expired token. */
const answersForItself = (path: string): boolean => path.startsWith('/auth/');

/**
 * Puts the bearer token on every call, and sends a call answered 401 once more with a newer token.
 * Calls refused at the same time share one refresh.
 * @throws ProblemError (unreachable) from the call when the refresh was: its 401 would be a false one
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
      if (!answersForItself(schemaPath)) attempts.set(request, { usedToken, spare: request.clone() });
    },
    onResponse: async ({ request, response, options }) => {
      const attempt = attempts.get(request);
      if (response.status !== 401 || !attempt) return response;
      // The retry flag: what is not an attempt any more is never sent again.
      attempts.delete(request);

      if (!hasNewerToken(attempt.usedToken)) {
        const outcome = await refreshOnce(attempt.usedToken);
        if (outcome === 'unreachable') throw new ProblemError(unreachable);
        if (outcome === 'refused') return response;
      }
      return options.fetch(authorize(attempt.spare, strategy.token()));
    },
  };
};
