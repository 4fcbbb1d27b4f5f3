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

/** The timeout of one request, and the pause between two, in milliseconds. */
const defaultInterval = 5000;

/** Calls the liveness check once. @returns whether the service answered in time; false also if the caller aborts */
export const serviceAnswers = ({
  url,
  fetch,
  signal,
  interval = defaultInterval,
}: HealthOptions): Promise<boolean> =>
  fetch(
    new Request(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(interval)]), cache: 'no-store' }),
  ).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Polls the liveness check until the service answers; failed requests are not reported.
 * @returns whether it did not answer at once
 * @throws the signal's reason if the caller aborts
 */
export const untilServiceAnswers = async (options: HealthOptions): Promise<boolean> => {
  const { signal, interval = defaultInterval, wait = waitFor } = options;
  let wasAway = false;
  while (!(await serviceAnswers(options))) {
    wasAway = true;
    await wait(interval, signal);
  }
  return wasAway;
};
