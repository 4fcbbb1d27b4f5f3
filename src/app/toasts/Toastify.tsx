import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast, ToastContainer, type Id, type ToastContentProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toastify.css';
import { NoticeText } from '../../components/display/NoticeText';
import type { Notice } from '../../machines/shared/effects';

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

/**
 * Keeps an element at the end of the open modal dialog, or of the page if none is open: a modal dialog makes
 * everything outside it inert, including the top layer.
 * @returns a function that removes the element
 */
function stayInTopLayer(place: HTMLElement): () => void {
  const move = () => {
    const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (place.parentElement !== home) home.append(place);
  };
  const observer = new MutationObserver(move);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  move();
  return () => {
    observer.disconnect();
    place.remove();
  };
}

/** The subjects of each failure that an error toast stands for, by the toast's text. */
const errors = new Map<string, readonly (readonly string[])[]>();
/** By subject, the last success toast, and until when its texts are to be read. */
const successes = new Map<string, { id: Id; until: number }>();

/** The id of the last toast with each text. A toast that is leaving keeps its id, which the library ignores until then. */
const ids = new Map<string, Id>();

const isOnScreen = (text: string): boolean => {
  const id = ids.get(text);
  return id !== undefined && toast.isActive(id);
};

/** Removes the error toasts whose failures are all about these subjects. */
export const dismissErrors = (about: readonly string[]): void => {
  for (const [text, failures] of errors) {
    const others = failures.filter((subjects) => !subjects.some((subject) => about.includes(subject)));
    if (others.length === 0 && isOnScreen(text)) toast.dismiss(ids.get(text));
    errors.set(text, others);
  }
};

/** The notices with a button, by their toasts. */
const offers = new Map<Id, Notice>();

/** Removes the toast of a notice with a button. */
export const dismissOffer = (notice: Notice): void => {
  for (const [id, shown] of offers)
    if (shown === notice) {
      offers.delete(id);
      toast.dismiss(id);
    }
};

/** Shows a notice with a button, in the place of an older one with the same text. */
const offer = (notice: Notice): void => {
  const id = ids.get(notice.text);
  if (id === undefined || !toast.isActive(id)) {
    offers.set(open(notice), notice);
    return;
  }
  const before = offers.get(id);
  offers.set(id, notice);
  toast.update(id, contentOf(notice));
  before?.onClose?.();
};

/** Milliseconds that the exit animation of a toast takes. */
const leaving = 1000;

const contentOf = ({ kind, text, duration, link, button, onClose }: Notice) => ({
  render: ({ toastProps: { toastId: id, isIn } }: ToastContentProps) => (
    <NoticeText
      text={text}
      link={link}
      button={isIn ? button : undefined}
      onHold={(held) => {
        if (held) toast.pause({ id });
        else toast.play({ id });
      }}
    />
  ),
  role: kind === 'error' ? 'alert' : 'status',
  autoClose: duration === 'untilDismissed' ? (false as const) : duration,
  ...(onClose && { onClose }),
});

/** @param delay milliseconds */
const open = (notice: Notice, delay = 0): Id => {
  const { render, ...options } = contentOf(notice);
  // With a delay, even of 0, the library takes a moment to know the toast.
  const id = toast[notice.kind](render, { ...options, ...(delay > 0 && { delay }) });
  ids.set(notice.text, id);
  return id;
};

/** Shows a success in the toast of the previous one about the same subject, once that has been there for its time. */
const openInTurn = (notice: Notice & { duration: number }, subject: string): void => {
  const before = successes.get(subject);
  if (!before || !toast.isActive(before.id)) {
    const id = open(notice, before ? leaving : 0);
    successes.set(subject, { id, until: Date.now() + notice.duration });
    return;
  }
  const { id } = before;
  const wait = Math.max(0, before.until - Date.now());
  successes.set(subject, { id, until: Date.now() + wait + notice.duration });
  toast.update(id, { autoClose: false });
  setTimeout(() => {
    if (!toast.isActive(id)) {
      open(notice);
      return;
    }
    for (const [text, shown] of ids) if (shown === id) ids.delete(text);
    ids.set(notice.text, id);
    toast.update(id, contentOf(notice));
  }, wait);
};

/** Shows a notice, unless one with the same text is on screen and not leaving. */
export const showToast = (notice: Notice): void => {
  const { kind, text, duration, about = [] } = notice;
  const [subject] = about;
  if (kind === 'error') errors.set(text, [...(isOnScreen(text) ? (errors.get(text) ?? []) : []), about]);
  else dismissErrors(about);
  if (notice.button) {
    offer(notice);
    return;
  }
  if (isOnScreen(text)) return;
  if (kind === 'success' && subject !== undefined && duration !== 'untilDismissed')
    openInTurn({ ...notice, duration }, subject);
  else open(notice);
};
