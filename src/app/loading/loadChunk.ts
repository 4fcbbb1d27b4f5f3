import { ProblemError, unreachable } from '../../api/http/problem';

/** How long a script chunk may take, in milliseconds. */
const timeout = 120_000;
/** How long after a failure it is asked for again, in milliseconds. */
const pause = 1000;

/**
 * What a dynamic import loads. One that fails is tried once more: Chromium asks for a module again that it did not get.
 * @param load the import, wrapped so that it can be repeated
 * @throws ProblemError `unreachable` when it fails twice, or takes over 120 s: a lost connection like any other
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

/** Vite's loader asks for a chunk's stylesheet once, so one that was lost has to be asked for beside it. */
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
