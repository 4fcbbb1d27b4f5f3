/** The page's `main` while it has the focus because the page was opened. */
let opened: Element | null = null;

/** Moves the focus to the `main` of a page that was opened. */
export const focusPage = (main: HTMLElement): void => {
  main.focus({ preventScroll: true });
  opened = main;
  const forget = () => {
    opened = null;
  };
  main.addEventListener('blur', forget, { once: true });
};

/** Whether the person has not moved the focus. A skip link or a click may also have moved it to `main`. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement === opened;
