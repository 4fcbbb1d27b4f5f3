import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toastify.css';
import { NoticeText } from '../../components/display/NoticeText';
import type { Notice } from '../../machines/shared/effects';
import { stayInTopLayer } from './stayInTopLayer';

/** The toast library's container. `onReady` is called once it can show toasts. */
export function Toastify({ onReady }: { onReady: () => void }) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => stayInTopLayer(place), [place]);
  useEffect(() => {
    // StrictMode mounts the container twice, and the second one would lose the toasts of the first.
    const timer = setTimeout(onReady);
    return () => {
      clearTimeout(timer);
    };
  }, [onReady]);
  return createPortal(
    <ToastContainer
      position="bottom-right"
      hideProgressBar
      newestOnTop
      closeOnClick={false}
      pauseOnFocusLoss
    />,
    place,
  );
}

/** The texts of the error toasts that may be on screen, by subject. */
const errors = new Map<string, Set<string>>();
/** By subject, a promise that resolves when the last success toast has left the screen. */
const turns = new Map<string, Promise<void>>();

/** Removes the error toasts about these subjects. */
export const dismissErrors = (about: readonly string[]): void => {
  for (const subject of about) {
    for (const id of errors.get(subject) ?? []) toast.dismiss(id);
    errors.delete(subject);
  }
};

/** Milliseconds that the exit animation of a toast takes. */
const leaving = 1000;

const open = (
  { kind, text, duration, link }: Notice,
  turn: { delay?: number; onClose?: () => void } = {},
): void => {
  toast[kind](() => <NoticeText text={text} link={link} />, {
    toastId: text,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: duration === 'untilDismissed' ? false : duration,
    ...turn,
  });
};

/** Shows a success toast after the previous one about the same subject has left the screen. */
const openInTurn = (notice: Notice, subject: string): void => {
  const before = turns.get(subject);
  const closed = new Promise<void>((resolve) => {
    const show = () => {
      // The toast library ignores a toast whose id is already shown, and would never call its onClose.
      if (toast.isActive(notice.text)) resolve();
      else open(notice, { delay: before ? leaving : 0, onClose: resolve });
    };
    if (before) void before.then(show);
    else show();
  });
  turns.set(subject, closed);
};

/** Shows a notice. Its text is its id, so that a repeated error is shown once. */
export const showToast = (notice: Notice): void => {
  const { kind, text, about = [] } = notice;
  const [subject] = about;
  if (kind === 'error') for (const each of about) errors.set(each, (errors.get(each) ?? new Set()).add(text));
  else dismissErrors(about);
  if (kind === 'success' && subject !== undefined) openInTurn(notice, subject);
  else open(notice);
};
