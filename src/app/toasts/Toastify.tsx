import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toastify.css';
import type { Notice } from '../../machines/shared/effects';
import { stayInTopLayer } from './stayInTopLayer';

/** The toast library's own container. `onReady` tells when toasts can be shown in it. */
export function Toastify({ onReady }: { onReady: () => void }) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => stayInTopLayer(place), [place]);
  useEffect(() => {
    // A container that StrictMode mounts, unmounts and mounts again would lose what the first one showed.
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

const Words = ({ text, link }: Pick<Notice, 'text' | 'link'>) => (
  <span>
    {text}
    {link ? (
      <>
        {' '}
        <a href={link.href} target="_blank" rel="noopener">
          {link.text}
        </a>
      </>
    ) : null}
  </span>
);

/** The errors that may be on screen, by what they are about. */
const errors = new Map<string, Set<string>>();
/** When the last success about something has left the screen. */
const turns = new Map<string, Promise<void>>();

/** Takes the errors about some subjects off the screen. */
export const dismissErrors = (about: readonly string[]): void => {
  for (const subject of about) {
    for (const id of errors.get(subject) ?? []) toast.dismiss(id);
    errors.delete(subject);
  }
};

/** How long a toast takes to leave, in milliseconds. */
const leaving = 1000;

const open = (
  { kind, text, duration, link }: Notice,
  turn: { delay?: number; onClose?: () => void } = {},
): void => {
  toast[kind](() => <Words text={text} {...(link ? { link } : {})} />, {
    toastId: text,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: duration === 'untilDismissed' ? false : duration,
    ...turn,
  });
};

/** Two successes about the same are said one after the other. */
const openInTurn = (notice: Notice, subject: string): void => {
  const before = turns.get(subject);
  const closed = new Promise<void>((resolve) => {
    const show = () => {
      // The toast library would drop it, and never close it.
      if (toast.isActive(notice.text)) resolve();
      else open(notice, { delay: before ? leaving : 0, onClose: resolve });
    };
    if (before) void before.then(show);
    else show();
  });
  turns.set(subject, closed);
};

/** Shows a notice; its text is its identity, so the same error doesn't pile up. */
export const showToast = (notice: Notice): void => {
  const { kind, text, about = [] } = notice;
  const [subject] = about;
  if (kind === 'error') for (const each of about) errors.set(each, (errors.get(each) ?? new Set()).add(text));
  else dismissErrors(about);
  if (kind === 'success' && subject !== undefined) openInTurn(notice, subject);
  else open(notice);
};
