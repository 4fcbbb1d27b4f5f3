import type { Fetch } from './client';
import { wait as waitFor } from './wait';

interface HealthOptions {
  /** The service's liveness address. */
  url: string;
  fetch: Fetch;
  signal: AbortSignal;
  /** Milliseconds between two questions, and for each answer. */
  interval?: number;
  wait?: typeof waitFor;
}

const answers = ({ url, fetch }: HealthOptions, signal: AbortSignal): Promise<boolean> =>
  fetch(new Request(url, { signal, cache: 'no-store' })).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Resolves when the service answers again; until then it asks at intervals, quietly.
 * @throws the signal's reason when the caller aborts
 */
export const untilServiceAnswers = async (options: HealthOptions): Promise<void> => {
  const { signal, interval = 5000, wait = waitFor } = options;
  while (!(await answers(options, AbortSignal.any([signal, AbortSignal.timeout(interval)])))) {
    await wait(interval, signal);
  }
};
