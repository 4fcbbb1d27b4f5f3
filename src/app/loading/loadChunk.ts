import { ProblemError, unreachable } from '../../api/http/problem';

/** The timeout of a chunk in milliseconds. */
const timeout = 120_000;
/** Milliseconds between a failure and the retry. */
const pause = 1000;

/**
 * Loads a chunk, with one retry: Chromium requests a module again whose first request failed.
 * @param load a function that calls `import()`
 * @throws ProblemError `unreachable` if it fails twice or takes more than 120 s
 */
export async function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new Error('A part of the page took too long to load'));
  }, timeout);
  try {
    return await Promise.race([loadTwice(load), rejectOn(late.signal)]);
  } catch (error) {
    throw new ProblemError(unreachable, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

const loadTwice = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await load();
  } catch {
    await new Promise((next) => setTimeout(next, pause));
    await reloadLostStyles();
    return load();
  }
};

/** Reloads stylesheets that failed: Vite's loader requests a chunk's stylesheet only once. */
const reloadLostStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(
        (lost) =>
          new Promise((resolve, reject) => {
            const again = lost.cloneNode() as HTMLLinkElement;
            again.addEventListener('load', resolve);
            again.addEventListener('error', () => {
              reject(new Error(`${again.href} did not arrive`));
            });
            lost.replaceWith(again);
          }),
      ),
  );
