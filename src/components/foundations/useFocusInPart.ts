import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus inside a section whose focused control disappears: it moves to the section's heading. For a section that
 * itself disappears, see `useFocusHandover`.
 */
export const useFocusInPart = (part: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const observer = new MutationObserver(() => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return;
      element.querySelector<HTMLElement>(':scope > :is(h2, h3)')?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [part]);
