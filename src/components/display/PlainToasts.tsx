import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { controls } from '../../content/controls';
import { NoticeText } from './NoticeText';

interface PlainToast {
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Milliseconds on screen. */
  duration: number | 'untilDismissed';
  link?: { text: string; href: string };
}

const Pile = styled.div`
  position: fixed;
  right: 1rem;
  top: var(--toast-top);
  bottom: var(--toast-bottom);
  z-index: 9999;
  display: grid;
  gap: var(--space-3);
  width: min(23rem, calc(100vw - 2rem));
`;
const Toast = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 3.5rem;
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  border: 1px solid var(--line);
  border-left: 0.25rem solid var(--accent-ink);
  border-radius: var(--radius-medium);
  background: var(--surface);
  box-shadow: var(--shadow-large);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 540;
  line-height: 1.45;
  overflow-wrap: anywhere;

  &[data-kind='error'] {
    border-left-color: var(--danger);
  }
  & a {
    color: var(--accent-ink);
  }
  & > button {
    flex: none;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    border-radius: var(--radius-small);
    background: transparent;
    color: var(--ink-soft);
    font-size: 1.25rem;
    cursor: pointer;
  }
`;

/**
 * Messages that look like the toast library's, without it; each says its `text` once.
 * @param stayInTopLayer keeps an element where a modal dialog leaves it usable; returns how to remove it
 */
export function PlainToasts({
  toasts,
  stayInTopLayer,
  onDismiss,
}: {
  toasts: readonly PlainToast[];
  stayInTopLayer: (place: HTMLElement) => () => void;
  onDismiss: (text: string) => void;
}) {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => stayInTopLayer(place), [stayInTopLayer, place]);
  return createPortal(
    <Pile>
      {toasts.map((toast) => (
        <Item key={toast.text} toast={toast} onDismiss={onDismiss} />
      ))}
    </Pile>,
    place,
  );
}

function Item({ toast, onDismiss }: { toast: PlainToast; onDismiss: (text: string) => void }) {
  const { kind, text, duration, link } = toast;
  useEffect(() => {
    if (duration === 'untilDismissed') return;
    const timer = setTimeout(onDismiss, duration, text);
    return () => {
      clearTimeout(timer);
    };
  }, [text, duration, onDismiss]);
  return (
    <Toast role={kind === 'error' ? 'alert' : 'status'} data-kind={kind}>
      <NoticeText text={text} link={link} />
      <button
        type="button"
        aria-label={controls.close}
        onClick={() => {
          onDismiss(text);
        }}
      >
        ×
      </button>
    </Toast>
  );
}
