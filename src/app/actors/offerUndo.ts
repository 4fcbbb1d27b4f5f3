import { fromCallback } from 'xstate';
import { memberNotices } from '../../content/members';
import type { MemberUndoEvent } from '../../machines/members/memberUndo.machine';
import { success, type Notice } from '../../machines/shared/effects';
import type { Dependencies } from '../runtime/dependencies';
import { focusPage } from '../runtime/pageFocus';

/** Milliseconds that a deletion's message offers to undo it. */
const offered = 10_000;

/** Shows the message of a deletion with a button that undoes it. Without the list, it stays for a while as a plain message. */
export const offerUndo = ({ toasts }: Pick<Dependencies, 'toasts'>) =>
  fromCallback<MemberUndoEvent, { text: string }>(({ input: { text }, sendBack }) => {
    let isOver = false;
    const end = (type: MemberUndoEvent['type']) => () => {
      if (isOver) return;
      isOver = true;
      sendBack({ type });
    };
    const notice: Notice = {
      ...success(text, offered),
      button: { text: memberNotices.undo, press: end('undo.requested') },
      onClose: end('offer.closed'),
    };
    toasts.show(notice);
    return () => {
      const isLeft = !isOver;
      isOver = true;
      const main = document.querySelector('main');
      // The button goes away with the focus of who pressed it by keyboard.
      if (main && document.activeElement?.closest('[role="status"]')) focusPage(main);
      toasts.withdraw(notice);
      if (isLeft) toasts.show(success(text));
    };
  });
