import { useLayoutEffect, type RefObject } from 'react';

/**
 * Hands the focus on from a part that goes away with it, such as a notice whose button has been pressed: to the title of the
 * dialog that it is in, else to the page's `main`. Without it a keyboard starts again at the top of the page, and a screen
 * reader falls silent.
 */
export const useFocusHandover = (part: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const dialog = element.closest('dialog');
      const next = dialog ? dialog.querySelector('h2') : document.querySelector('main');
      next?.focus({ preventScroll: true });
    };
  }, [part]);
};
