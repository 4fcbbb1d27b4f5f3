import type { Fetch } from './client';
import { wait as waitFor } from './wait';

interface HealthOptions {
  /** The URL of the service's liveness check. */
  url: string;
  fetch: Fetch;
  signal: AbortSignal;
  /** Milliseconds between two requests, and the timeout of each. */
  interval?: number;
  wait?: typeof waitFor;
}

const answers = ({ url, fetch }: HealthOptions, signal: AbortSignal): Promise<boolean> =>
  fetch(new Request(url, { signal, cache: 'no-store' })).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Polls the liveness check until the service answers; failed requests are not reported.
 * @returns whether it did not answer at once
 * @throws the signal's reason if the caller aborts
 */
export const untilServiceAnswers = async (options: HealthOptions): Promise<boolean> => {
  const { signal, interval = 5000, wait = waitFor } = options;
  let wasAway = false;
  while (!(await answers(options, AbortSignal.any([signal, AbortSignal.timeout(interval)])))) {
    wasAway = true;
    await wait(interval, signal);
  }
  return wasAway;
};
