import type { AppActors } from '../../screens/AppContext';
import { contentReady } from '../../boot/protocol';
import { loadChunk } from './loadChunk';

const holder = 'prerenderedPage';

/** Whether a page has responded, so that no prerendered HTML is left that could be lost. */
let isReady = false;
if (!import.meta.env.SSR) window.addEventListener(contentReady, () => (isReady = true), { once: true });

/** Whether a person has changed a field of the page before its script has arrived. */
const isTypedInto = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')].some(
    (field) =>
      field.value !== field.defaultValue ||
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked),
  );

/**
 * Loads the script of a page. If it is lost and the prerendered page was typed into, the HTML stays, and the script is asked
 * for again at a press or once the browser is online.
 * @throws ProblemError `unreachable` if nothing was typed
 */
export async function loadPage<Loaded>(load: () => Promise<Loaded>, app: AppActors['app']): Promise<Loaded> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch (error) {
      const { unsavedWork } = app.getSnapshot().children;
      if (!unsavedWork || isReady || !isTypedInto()) throw error;
      unsavedWork.send({ type: 'work.held', holder, work: 'stranded' });
      await new Promise<void>((again) => {
        const pressed = unsavedWork.on('script.wanted', () => {
          pressed.unsubscribe();
          again();
        });
        window.addEventListener(
          'online',
          () => {
            again();
          },
          { once: true },
        );
      });
    }
  }
}

/** Holds what is typed into the prerendered page until its script has arrived. @returns how to stop */
export function holdEarlyInput(app: AppActors['app']): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const { unsavedWork } = app.getSnapshot().children;
  const hold = () => {
    if (isTypedInto() && unsavedWork?.getSnapshot().context.held[holder] === undefined)
      unsavedWork?.send({ type: 'work.held', holder, work: 'typed' });
  };
  const release = () => {
    leaving.abort();
    unsavedWork?.send({ type: 'work.released', holder });
  };
  if (!isReady) {
    hold();
    document.addEventListener('input', hold, { signal });
    window.addEventListener(contentReady, release, { signal });
  }
  return () => {
    leaving.abort();
  };
}
