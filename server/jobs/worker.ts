import type { Logger } from 'pino';

/** The pause after which a worker looks at its queue unasked. */
export const intervalMs = 5_000;

/** Processes a queue, one row after the other. */
export interface Worker {
  /** Looks at the queue now instead of at the next interval. */
  wake: () => void;
  /** Resolves once no row is being processed and none is due. */
  idle: () => Promise<void>;
  /** Stops once the current row is done. */
  stop: () => Promise<void>;
}

/**
 * Starts a worker: every 5 seconds, and when woken.
 * @param name of the queue, for the log
 * @param next processes the next due row; resolves with false when there is none
 */
export const startWorker = (log: Logger, name: string, next: () => Promise<boolean>): Worker => {
  let stopped = false;
  let running: Promise<void> | null = null;
  let hasWork = false;

  const drain = async (): Promise<void> => {
    while (hasWork && !stopped) {
      hasWork = false;
      if (await next()) hasWork = true;
    }
  };

  const wake = (): void => {
    hasWork = true;
    if (stopped || running) return;
    running = drain()
      .catch((error: unknown) => {
        log.warn({ err: error }, `${name} not reachable`);
      })
      .finally(() => {
        running = null;
        if (hasWork) wake();
      });
  };

  const timer = setInterval(wake, intervalMs).unref();
  wake();

  return {
    wake,
    idle: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
