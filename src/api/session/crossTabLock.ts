import { ProblemError, unreachable } from '../http/problem';

/** Runs an action while no other tab runs one under the same name. */
export type CrossTabLock = <Result>(
  action: () => Promise<Result>,
  options: { signal: AbortSignal; timeout: number },
) => Promise<Result>;

/**
 * A lock shared by all tabs of the site. Where the browser has none, or denies it, the action runs unguarded.
 * @param locks `navigator.locks`, where there is one
 * @returns a lock whose `timeout` (milliseconds) limits the waiting, not the action; it rejects with ProblemError
 *   (unreachable) when the time is up, and with the signal's reason when the caller aborts
 */
export const createCrossTabLock =
  (name: string, locks: Pick<LockManager, 'request'> | undefined): CrossTabLock =>
  async (action, { signal, timeout }) => {
    if (!locks) return action();
    const patience = AbortSignal.timeout(timeout);

    return new Promise((resolve, reject) => {
      // What the action rejects with is the caller's, not a failure to get the lock.
      const enter = () => action().then(resolve, reject);
      locks.request(name, { signal: AbortSignal.any([signal, patience]) }, enter).catch((error: unknown) => {
        if (signal.aborted) reject(signal.reason as Error);
        else if (patience.aborted) reject(new ProblemError(unreachable, { cause: error }));
        else void enter();
      });
    });
  };
