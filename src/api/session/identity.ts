import { ProblemError, sessionEnded, unreachable } from '../http/problem';
import type { AuthTokens, Session } from '../account/userSchemas';
import type { SessionStore } from './session';
import { createCrossTabLock } from './crossTabLock';
import { wait as waitFor } from '../http/wait';

/** Where new tokens come from. */
export interface IdentityService {
  /**
   * Sees to it that the session store holds tokens newer than those it holds now.
   * @throws ProblemError: `unauthorized` when the session is over; any other kind leaves it as it was.
   *   The signal's reason when the caller aborts.
   */
  refresh(options: { signal: AbortSignal }): Promise<void>;
}

interface IdentityOptions {
  session: SessionStore;
  /** auth/refresh-tokens. */
  refreshTokens: (options: { refreshToken: string; signal: AbortSignal }) => Promise<AuthTokens>;
  /** `navigator.locks`, where the browser has it. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Milliseconds that waiting for other tabs, and the refresh itself, may each take. */
  timeout?: number;
  wait?: typeof waitFor;
}

// Local storage reaches other tabs' processes late, even after their lock was released.
const adoptionPatience = 500;
const adoptionInterval = 50;

const refreshTokenOf = (session: Session | null) => session?.tokens.refresh.token;

/**
 * The account service as identity service. One tab at a time renews the session, under a lock shared by all tabs;
 * whoever comes second adopts the tokens that the first one stored.
 */
export const createIdentityService = ({
  session,
  refreshTokens,
  locks,
  timeout = 10_000,
  wait = waitFor,
}: IdentityOptions): IdentityService => {
  const underLock = createCrossTabLock('session', locks);

  const isRenewed = (usedToken: string) => {
    const present = refreshTokenOf(session.read());
    return present !== undefined && present !== usedToken;
  };

  const adopts = async (usedToken: string, signal: AbortSignal): Promise<boolean> => {
    for (let waited = 0; waited < adoptionPatience; waited += adoptionInterval) {
      if (isRenewed(usedToken)) return true;
      await wait(adoptionInterval, signal);
    }
    return isRenewed(usedToken);
  };

  const exchange = async (usedToken: string, signal: AbortSignal): Promise<AuthTokens | null> => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    try {
      return await refreshTokens({ refreshToken: usedToken, signal: limit });
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) throw new ProblemError(unreachable, { cause: error });
      const isRefused = error instanceof ProblemError && error.problem.kind === 'unauthorized';
      if (isRefused && (await adopts(usedToken, signal))) return null;
      throw error;
    }
  };

  const renew = async (usedToken: string, signal: AbortSignal): Promise<void> => {
    if (isRenewed(usedToken)) return;
    const tokens = await exchange(usedToken, signal);
    // Somebody may have logged out, or in, while this was under way.
    const present = refreshTokenOf(session.read());
    if (present === undefined) throw new ProblemError(sessionEnded);
    if (tokens && present === usedToken) session.storeTokens(tokens);
  };

  return {
    refresh: async ({ signal }) => {
      const usedToken = refreshTokenOf(session.read());
      if (usedToken === undefined) throw new ProblemError(sessionEnded);
      await underLock(() => renew(usedToken, signal), { signal, timeout });
    },
  };
};
