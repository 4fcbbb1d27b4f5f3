import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus on when a focused part disappears, such as a notice after its button was pressed: to the title of its
 * dialog, otherwise to the page's `main`. Without it, a keyboard user starts again at the top of the page, and a screen
 * reader falls silent.
 */
export const useFocusHandover = (part: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const dialog = element.closest('dialog');
      const next = dialog ? dialog.querySelector('h2') : document.querySelector('main');
      next?.focus({ preventScroll: true });
    };
  }, [part]);
