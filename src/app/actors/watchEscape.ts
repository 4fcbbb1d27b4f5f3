import { fromCallback, type EventObject } from 'xstate';
import type { MembersEvent } from '../../machines/members/membersTypes';

/** Escape belongs to an open dialog or menu, and to a field of text: a search field is emptied by it. */
const isTaken = ({ target }: Event): boolean =>
  document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null ||
  (target instanceof HTMLElement && target.matches('input:not([type="checkbox"], [type="radio"]), select'));

/** Empties the selection when Escape is pressed on the page. */
export const watchEscape = fromCallback<EventObject>(({ sendBack }) => {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTaken(event)) {
      const request: MembersEvent = { type: 'selection.cleared' };
      sendBack(request);
    }
  };
  document.addEventListener('keydown', press);
  return () => {
    document.removeEventListener('keydown', press);
  };
});
