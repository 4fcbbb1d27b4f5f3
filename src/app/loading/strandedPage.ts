import type { UnsavedWorkRef } from '../../machines/session/unsavedWork.machine';
import type { AppActors } from '../../screens/AppContext';
import { contentReady } from '../../document/protocol';
import { loadChunk } from './loadChunk';
import { awaitsContent } from './ready';

const holder = 'prerenderedPage';

/** Whether a person has changed a field of the page before its script has arrived. */
const isTypedInto = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')].some(
    (field) =>
      field.value !== field.defaultValue ||
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked),
  );

/**
 * Loads the script of a page; lazyPart.tsx loads all other parts. If it is lost and the prerendered page was typed into, the
 * HTML stays, and the script is asked for again at a press or once the browser is online.
 * @throws ProblemError `unreachable` if nothing was typed
 */
export async function loadPage<Loaded>(load: () => Promise<Loaded>, app: AppActors['app']): Promise<Loaded> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch (error) {
      const { unsavedWork } = app.getSnapshot().children;
      if (!unsavedWork || !awaitsContent() || !isTypedInto()) throw error;
      unsavedWork.send({ type: 'work.held', holder, work: 'stranded' });
      await scriptWanted(unsavedWork);
    }
  }
}

/** Resolves at the person's next press, or when the browser is online again. */
const scriptWanted = (unsavedWork: UnsavedWorkRef) =>
  new Promise<void>((again) => {
    const retry = () => unsavedWork.send({ type: 'retry.requested' });
    window.addEventListener('online', retry);
    const wanted = unsavedWork.on('script.wanted', () => {
      wanted.unsubscribe();
      window.removeEventListener('online', retry);
      again();
    });
  });

/** Marks text typed into the prerendered page as unsaved work until the script has loaded. @returns how to stop */
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
  if (awaitsContent()) {
    hold();
    document.addEventListener('input', hold, { signal });
    document.body.addEventListener(contentReady, release, { signal });
  }
  return () => leaving.abort();
}
