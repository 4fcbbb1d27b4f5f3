import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cssTransition, toast, ToastContainer, type ToastContentProps } from 'react-toastify/unstyled';
import libraryStyles from 'react-toastify/ReactToastify.css?inline';
import { createGlobalStyle } from 'styled-components';
import ownStyles from './toastify.css?inline';
import { NoticeText } from '../../components/display/NoticeText';
import { Icon } from '../../components/foundations/Icon';
import { unavailable } from '../../content/notices';
import { controls } from '../../content/site';
import type { Notice } from '../../machines/shared/effects';

/** A notice on screen. */
export interface ShownNotice {
  id: string;
  notice: Notice;
  /** The number of notices that this place has shown. */
  turn: number;
  /** The subjects of each failure that an error stands for. */
  failures: readonly (readonly string[])[];
}

// Part of the script, so that no toast is shown without its styles.
const Styles = createGlobalStyle`
  ${libraryStyles}
  ${ownStyles}
`;

const arriving = cssTransition({ enter: 'toast-arriving', exit: 'toast-leaving', collapse: false });

/**
 * Shows notices with the toast library, without its timers: `onShown` is called when one has come on screen, and `onClose`
 * when a person closes it. `onReady` is called once toasts can be shown.
 */
export function Toastify({
  shown,
  onReady,
  onShown,
  onClose,
}: {
  shown: readonly ShownNotice[];
  onReady: () => void;
  onShown: (id: string) => void;
  onClose: (id: string) => void;
}) {
  const [place] = useState(createPlace);
  useEffect(() => stayInTopLayer(place), [place]);
  useEffect(() => {
    // StrictMode mounts the container twice, and the second one would lose the toasts of the first.
    const timer = setTimeout(onReady);
    return () => clearTimeout(timer);
  }, [onReady]);

  const before = useRef<readonly ShownNotice[]>([]);
  useEffect(() => {
    for (const entry of shown) {
      const { id, turn, notice } = entry;
      const older = before.current.find((other) => other.id === id);
      const { render, ...options } = contentOf(entry, onShown, onClose);
      if (!older) toast(render, { ...options, toastId: id });
      else if (older.turn !== turn || older.notice !== notice)
        toast.update(id, { render, ...options, delay: null });
    }
    for (const { id } of before.current) if (!shown.some((other) => other.id === id)) toast.dismiss(id);
    before.current = shown;
  }, [shown, onShown, onClose]);

  return createPortal(
    <>
      <Styles />
      <ToastContainer
        position="bottom-right"
        autoClose={false}
        customProgressBar
        newestOnTop
        pauseOnFocusLoss={false}
        transition={arriving}
      />
    </>,
    place,
  );
}

const icons = { info: 'info', success: 'check', error: 'alert' } as const;

const contentOf = (
  { id, turn, notice: { kind, text, detail, link, button, parts } }: ShownNotice,
  onShown: (id: string) => void,
  onClose: (id: string) => void,
) => {
  const close = () => onClose(id);
  return {
    type: kind,
    className: text === unavailable ? 'unavailable' : '',
    role: kind === 'error' ? 'alert' : 'status',
    icon: <Icon name={icons[kind]} />,
    // A new element is announced even if its words are the same.
    render: ({ toastProps: { isIn } }: ToastContentProps) => (
      <NoticeText
        key={turn}
        text={text}
        detail={detail}
        link={link}
        button={isIn ? button : undefined}
        parts={isIn ? parts : undefined}
        onShown={() => onShown(id)}
      />
    ),
    closeButton: () => (
      <button type="button" className="Toastify__close-button" aria-label={controls.close} onClick={close}>
        <Icon name="close" size={16} />
      </button>
    ),
    // After a swipe.
    onClose: close,
  };
};

/** The element of the toasts. As a popover it is in the top layer, where no dialog's animation or edge reaches it. */
const createPlace = () => {
  const place = document.createElement('div');
  place.className = 'toasts';
  place.dataset['notices'] = '';
  if ('showPopover' in place) place.popover = 'manual';
  return place;
};

/**
 * Keeps an element at the end of the open modal dialog, or of the page if none is open: a modal dialog makes
 * everything outside it inert, including the top layer.
 * @returns a function that removes the element
 */
function stayInTopLayer(place: HTMLElement): () => void {
  const move = () => {
    const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (place.parentElement === home) return;
    // Only `moveBefore` keeps animations and the focus.
    if ('moveBefore' in home && place.isConnected)
      (home as Element & { moveBefore: (moved: Node, before: null) => void }).moveBefore(place, null);
    else home.append(place);
    if (!place.popover) return;
    // Only toasts shown after the dialog opened are drawn above it.
    if (home !== document.body) place.hidePopover();
    if (!place.matches(':popover-open')) place.showPopover();
  };
  const observer = new MutationObserver(move);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  move();
  return () => {
    observer.disconnect();
    place.remove();
  };
}
