import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toastify.css';
import type { Notice } from '../machines/effects';
import { keepReachable } from './reachable';

/** The toast library's own container. `onReady` tells when toasts can be shown in it. */
export function Toastify({ onReady }: { onReady: () => void }) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => keepReachable(place), [place]);
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

/** Shows a notice; its text is its identity, so the same error doesn't pile up. */
export const showToast = ({ kind, text, duration, link }: Notice): void => {
  toast[kind](() => <Words text={text} {...(link ? { link } : {})} />, {
    toastId: text,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: duration === 'untilDismissed' ? false : duration,
  });
};
