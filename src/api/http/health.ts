import type { Fetch } from './client';
import { wait as waitFor } from './wait';

interface HealthOptions {
  /** The URL of the service's liveness check. */
  url: string;
  fetch: Fetch;
  signal: AbortSignal;
  /** Milliseconds after which a request without a response is repeated. */
  timeout?: number;
  wait?: typeof waitFor;
}

const defaultTimeout = 30_000;
/** The pause after a failed request, in milliseconds. */
const pause = 5000;

/**
 * Calls the liveness check until it succeeds or fails. A missing response proves nothing, because a slow service is not down.
 * @returns whether the service answered; false also if the caller aborts
 */
export const serviceAnswers = (options: HealthOptions): Promise<boolean> => {
  const { url, fetch, signal, timeout = defaultTimeout } = options;
  const late = AbortSignal.timeout(timeout);
  return fetch(new Request(url, { signal: AbortSignal.any([signal, late]), cache: 'no-store' })).then(
    (response) => response.ok,
    () => late.aborted && !signal.aborted && serviceAnswers(options),
  );
};

/**
 * Polls the liveness check until the service answers; failed requests are not reported.
 * @returns whether a request failed before
 * @throws the signal's reason if the caller aborts
 */
export const untilServiceAnswers = async (options: HealthOptions): Promise<boolean> => {
  const { signal, wait = waitFor } = options;
  let wasAway = false;
  while (!(await serviceAnswers(options))) {
    wasAway = true;
    await wait(pause, signal);
  }
  return wasAway;
};
