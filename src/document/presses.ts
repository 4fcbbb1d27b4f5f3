import { attribute, contentReady, htmlClass } from './protocol';

const awaits = `[${attribute.awaits}]`;

/** The elements of the same kind and look, in document order. */
const alike = ({ localName, className }: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(localName)].filter((other) => other.className === className);

/**
 * Keeps the last button or incomplete link that was pressed in a part before hydration, and presses it again afterwards. The
 * browser never submits a form, which would put the password into the address: its button is pressed again instead. Where
 * another program has changed the HTML, React renders the part again, and the element in the same place is pressed.
 */
export const keepPresses = (): void => {
  let pressed: HTMLElement | null = null;
  let place = 0;
  let count = 0;
  const setPressed = (element: HTMLElement | null) => {
    pressed?.removeAttribute(attribute.pressed);
    pressed = element;
    if (!element) return;
    element.setAttribute(attribute.pressed, '');
    const all = alike(element);
    place = all.indexOf(element);
    count = all.length;
  };
  /**
   * The pressed element, or its replacement. There is none if the number of similar elements has changed, because the wrong
   * one might be pressed.
   */
  const pressedNow = () => {
    if (!pressed || pressed.isConnected) return pressed;
    const all = alike(pressed);
    return all.length === count ? all[place] : null;
  };
  const on = (type: string, handle: (event: Event, target: Element) => void, capture = false) => {
    window.addEventListener(type, (event) => handle(event, event.target as Element), capture);
  };

  on(
    'click',
    (event, target) => {
      if (!target.closest(awaits)) return;
      setPressed(target.closest<HTMLElement>(`button, a${awaits}`));
      const skips = target.closest('[href="#main"]');
      // The same as SkipLink. The browser would replace the route in the URL by the link's fragment.
      if (skips) document.getElementById('main')?.focus();
      if (skips || pressed?.matches('a')) event.preventDefault();
    },
    true,
  );
  // React stops a press that it cannot handle yet, so a press that bubbles up to here was handled.
  on('click', ({ defaultPrevented }, target) => {
    const isHydrated = document.documentElement.classList.contains(htmlClass.hydrated);
    if (!target.closest(awaits) || (isHydrated && !defaultPrevented)) setPressed(null);
  });
  on('submit', (event, target) => target.closest(awaits) && event.preventDefault(), true);
  on(contentReady, (_, part) => {
    // Waits until React has rendered what the prerendered HTML lacks, such as a link's query.
    setTimeout(() => {
      const repeated = pressedNow();
      if (!repeated || !part.contains(repeated) || repeated.closest(awaits)) return;
      setPressed(null);
      repeated.click();
    });
  });
};
