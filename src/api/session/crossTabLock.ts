import { ProblemError, unreachable } from '../http/problem';

/** Runs an action while no other tab holds the lock of the same name. */
export type CrossTabLock = <Result>(
  action: () => Promise<Result>,
  options: { signal: AbortSignal; timeout: number },
) => Promise<Result>;

/**
 * A lock that all tabs of the site share. Without browser support or permission, the action runs unlocked.
 * @param locks `navigator.locks`, if the browser has it
 * @returns a lock whose `timeout` (milliseconds) limits the wait for the lock, not the action. It rejects
 *   with ProblemError (unreachable) on a timeout, and with the signal's reason if the caller aborts.
 */
export const createCrossTabLock =
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
