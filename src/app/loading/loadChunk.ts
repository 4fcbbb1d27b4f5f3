import { ProblemError, unreachable } from '../../api/http/problem';

/** The timeout of a chunk in milliseconds. */
const timeout = 120_000;
/** Milliseconds between a failure and the retry. */
const pause = 1000;

/** The reason for giving up on a chunk that may still arrive. */
export class ChunkIsLate extends Error {
  override readonly name = 'ChunkIsLate';
}

/**
 * Loads a chunk, and loads it again if that fails: Chromium requests a module again whose first request failed.
 * @param load a function that calls `import()`
 * @throws ProblemError `unreachable` if it keeps failing or takes more than 120 s
 */
export async function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new ChunkIsLate()), timeout);
  try {
    return await Promise.race([loadAgain(load), rejectOn(late.signal)]);
  } catch (error) {
    throw new ProblemError(unreachable, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

/** Loads again after a failure: once, and whenever the browser came online during the attempt that failed. */
const loadAgain = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (let attempt = 1; ; attempt += 1) {
    const over = new AbortController();
    // Listen before the import fails: an event fired earlier would be missed.
    const online = new AbortController();
    const noteOnline = () => online.abort();
    window.addEventListener('online', noteOnline, { signal: over.signal });
    try {
      return await load();
    } catch (error) {
      if (attempt > 1 && !online.signal.aborted) throw error;
    } finally {
      over.abort();
    }
    await new Promise((next) => setTimeout(next, pause));
  }
};
