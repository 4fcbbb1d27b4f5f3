import { fromCallback, type EventObject } from 'xstate';
import type { MembersEvent } from '../../machines/members/membersTypes';

/** Escape belongs to an open dialog or menu, and to a field of text: a search field is emptied by it. */
const isTaken = ({ target }: Event): boolean =>
  document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null ||
  (target instanceof HTMLElement && target.matches('input:not([type="checkbox"], [type="radio"]), select'));

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"],[type="radio"]),textarea,select');

/** Moves to the search of the list. @returns whether there is one */
const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('[type="search"]');
  search?.focus();
  return search !== null;
};

/** Empties the selection when Escape is pressed on the page, and moves to the search when "/" is. */
export const watchEscape = fromCallback<EventObject>(({ sendBack }) => {
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === '/' && isPlain && !isTaken(event) && !isTyping(event)) {
      // The slash itself is not typed.
      if (focusSearch()) event.preventDefault();
    } else if (event.key === 'Escape' && !isTaken(event)) {
      const request: MembersEvent = { type: 'selection.cleared' };
      sendBack(request);
    }
  };
  document.addEventListener('keydown', press);
  return () => {
    document.removeEventListener('keydown', press);
  };
});
