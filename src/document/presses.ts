import { attribute, contentReady, htmlClass } from './protocol';

const awaits = `[${attribute.awaits}]`;

/**
 * Keeps the last button or incomplete link that was pressed in a part that does not respond yet, and presses it again once the part
 * does. No part's form is sent by the browser, whose address would get the password: its button is pressed again instead.
 */
export const keepPresses = (): void => {
  let pressed: HTMLElement | null = null;
  const keep = (element: HTMLElement | null) => {
    pressed?.removeAttribute(attribute.pressed);
    pressed = element;
    pressed?.setAttribute(attribute.pressed, '');
  };
  const on = (type: string, handle: (event: Event, target: Element) => void, capture = false) => {
    window.addEventListener(type, (event) => handle(event, event.target as Element), capture);
  };

  on(
    'click',
    (event, target) => {
      if (!target.closest(awaits)) return;
      keep(target.closest<HTMLElement>(`button, a${awaits}`));
      const skips = target.closest('[href="#main"]');
      // As SkipLink does; the browser would put its fragment where the URL has the route.
      if (skips) document.getElementById('main')?.focus();
      if (skips || pressed?.matches('a')) event.preventDefault();
    },
    true,
  );
  // React stops a press that it cannot handle yet, so a press that bubbles up to here was handled.
  on('click', ({ defaultPrevented }, target) => {
    const isHydrated = document.documentElement.classList.contains(htmlClass.hydrated);
    if (!target.closest(awaits) || (isHydrated && !defaultPrevented)) keep(null);
  });
  on('submit', (event, target) => target.closest(awaits) && event.preventDefault(), true);
  on(contentReady, (_, part) => {
    // After React has rendered what prerendered HTML cannot know, such as a link's query.
    setTimeout(() => {
      const repeated = pressed;
      if (!repeated || !part.contains(repeated) || repeated.closest(awaits)) return;
      keep(null);
      repeated.click();
    });
  });
};
