import { ProblemError, sessionEnded, unreachable } from '../http/problem';
import type { AuthTokens, Session } from '../account/accounts';
import type { SessionStore } from './session';
import { wait as waitFor } from '../http/wait';

/** Runs an action while no other tab holds the lock of the same name. */
type CrossTabLock = <Result>(
  action: () => Promise<Result>,
  options: { signal: AbortSignal; timeout: number },
) => Promise<Result>;

/**
 * A lock that all tabs of the site share. Without browser support or permission, the action runs unlocked.
 * @param locks `navigator.locks`, if the browser has it
 * @returns a lock whose `timeout` (milliseconds) limits the wait for the lock, not the action. It rejects
 *   with ProblemError (unreachable) on a timeout, and with the signal's reason if the caller aborts.
 */
const createCrossTabLock =
  (name: string, locks: Pick<LockManager, 'request'> | undefined): CrossTabLock =>
  async (action, { signal, timeout }) => {
    if (!locks) return action();
    const timeLimit = AbortSignal.timeout(timeout);

    return new Promise((resolve, reject) => {
      // The action's rejection goes to the caller; `catch` below only handles failures to get the lock.
      const enter = () => action().then(resolve, reject);
      locks.request(name, { signal: AbortSignal.any([signal, timeLimit]) }, enter).catch((error: unknown) => {
        if (signal.aborted) reject(signal.reason as Error);
        else if (timeLimit.aborted) reject(new ProblemError(unreachable, { cause: error }));
        else void enter();
      });
    });
  };

/** The source of new tokens. */
export interface IdentityService {
  /**
   * Replaces the tokens in the session store with newer ones.
   * @throws ProblemError: `unauthorized` if the session has ended; any other kind leaves the session
   *   unchanged. The signal's reason if the caller aborts.
   */
  refresh(options: { signal: AbortSignal }): Promise<void>;
}

export interface IdentityOptions {
  session: SessionStore;
  /** Calls auth/refresh-tokens. */
  refreshTokens: (options: { refreshToken: string; signal: AbortSignal }) => Promise<AuthTokens>;
  /** `navigator.locks`, if the browser has it. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Milliseconds that the wait for other tabs and the refresh may each take. */
  timeout?: number;
  wait?: typeof waitFor | undefined;
}

/**
 * The milliseconds for which a tab whose refresh was refused looks for the tokens of another tab: a write to local storage can
 * reach other tabs only after the writing tab has released the lock.
 */
export const adoptionTimeout = 500;
const adoptionInterval = 50;

const refreshTokenOf = (session: Session | null) => session?.tokens.refresh.token;

/**
 * The default identity service. A lock lets one tab at a time refresh the session; a tab that waited for the
 * lock adopts the tokens that the other tab stored.
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
    for (let waited = 0; waited < adoptionTimeout; waited += adoptionInterval) {
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
    // Another tab may have logged out, or in, during the refresh.
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
