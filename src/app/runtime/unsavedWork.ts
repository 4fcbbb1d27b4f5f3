import { fromCallback, type EventObject } from 'xstate';
import type { Fetch } from '../../api/http/client';
import type { paths } from '../../../contract/schema.gen';
import type { DraftFound, DraftInput, UnsavedInputEvent, Work } from '../../machines/shared/effects';
import type { UnsavedWorkRef } from '../../machines/session/unsavedWork.machine';
import type { TabDrafts } from './tabDrafts';

const refreshPath: keyof paths = '/auth/refresh-tokens';

/** The part of a callback actor's scope that `holdInput` uses. */
interface InputScope {
  input: DraftInput;
  receive: (listener: (event: UnsavedInputEvent) => void) => void;
  sendBack: (found: DraftFound) => void;
}

/** See `createUnsavedWork`. */
export type UnsavedWork = ReturnType<typeof createUnsavedWork>;

/**
 * The actors by which forms and dialogs report their input to the page's `unsavedWork`, until they stop.
 * @param unsavedWork returns the actor that receives the reports
 * @param userId returns the id of the signed-in person: only the person who typed a draft finds it
 * @param kept the drafts of this tab
 */
export function createUnsavedWork(
  unsavedWork: () => UnsavedWorkRef | undefined,
  userId: () => string | undefined = () => undefined,
  kept?: TabDrafts,
) {
  let holders = 0;
  const holderNamed = (holder: string) => ({
    hold: (work: Work) => unsavedWork()?.send({ type: 'work.held', holder, work }),
    release: () => unsavedWork()?.send({ type: 'work.released', holder }),
  });
  const newHolder = () => {
    holders += 1;
    return holderNamed(String(holders));
  };
  const holdUntil = (work: Work) => {
    const { hold, release } = newHolder();
    hold(work);
    return release;
  };
  /** Holds the typed input of a form from its first change until it is saved, and its draft when the form is closed. */
  const holdInput = ({ input, receive, sendBack }: InputScope) => {
    const { hold, release } = newHolder();
    const name = input?.draft === undefined ? null : `${userId() ?? ''} ${input.draft}`;
    const draft = name === null ? null : holderNamed(name);
    const values = name === null ? undefined : kept?.read(name);
    if (values) {
      // The page may have been reloaded after the text was typed.
      draft?.hold('typed');
      sendBack({ type: 'draft.found', values });
    }
    receive((event) => {
      if (event.type === 'input.changed') {
        hold('typed');
        if (name === null || !event.typed) return;
        draft?.hold('typed');
        kept?.keep(name, event.typed);
      } else {
        release();
        draft?.release();
        if (name !== null) kept?.drop(name);
      }
    });
    return release;
  };
  return {
    unsavedInput: fromCallback<UnsavedInputEvent, DraftInput>(holdInput),
    holdInput,
    /** Marks the page as unsaved for as long as it runs. */
    holdWork: fromCallback<EventObject, { work: Work }>(({ input: { work } }) => holdUntil(work)),
    /** Holds the page while a request that a person has made of the service has no answer. Nobody asks for a refresh of the session. */
    holdRequests:
      (fetch: Fetch): Fetch =>
      (request) =>
        request.method === 'GET' || request.url.endsWith(refreshPath)
          ? fetch(request)
          : fetch(request).finally(holdUntil('sent')),
  };
}

/** Lets the browser ask before the page is left or reloaded. */
export const guardLeaving = fromCallback(() => {
  const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', confirmLeaving);
  return () => window.removeEventListener('beforeunload', confirmLeaving);
});
