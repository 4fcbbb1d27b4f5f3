import { fromCallback, type EventObject } from 'xstate';
import type { UnsavedInputEvent, Work } from '../../machines/shared/effects';
import type { UnsavedWorkRef } from '../../machines/session/unsavedWork.machine';

/** See `createUnsavedWork`. */
export type UnsavedWork = ReturnType<typeof createUnsavedWork>;

/**
 * The actors by which forms and dialogs tell the page's `unsavedWork` what they hold, until they stop.
 * @param unsavedWork returns the actor that is told
 */
export function createUnsavedWork(unsavedWork: () => UnsavedWorkRef | undefined) {
  let holders = 0;
  const newHolder = () => {
    holders += 1;
    const holder = String(holders);
    return {
      hold: (work: Work) => unsavedWork()?.send({ type: 'work.held', holder, work }),
      release: () => unsavedWork()?.send({ type: 'work.released', holder }),
    };
  };
  return {
    /** Holds the typed input of a form from its first change until it is saved. */
    unsavedInput: fromCallback<UnsavedInputEvent>(({ receive }) => {
      const { hold, release } = newHolder();
      receive(({ type }) => {
        if (type === 'input.changed') hold('typed');
        else release();
      });
      return release;
    }),
    /** Holds work as long as it runs. */
    holdWork: fromCallback<EventObject, { work: Work }>(({ input: { work } }) => {
      const { hold, release } = newHolder();
      hold(work);
      return release;
    }),
  };
}

/** Lets the browser ask before the page is left or reloaded. */
export const guardLeaving = fromCallback(() => {
  const ask = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => {
    window.removeEventListener('beforeunload', ask);
  };
});
