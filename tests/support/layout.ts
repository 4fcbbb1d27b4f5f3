import { vi } from 'vitest';

/** Makes every media query match, or none; jsdom has none. */
export const standInMedia = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/**
 * A desktop window, which jsdom lacks: all media queries match, and every element is visible and as high as the window.
 */
export function standInWindow() {
  standInMedia(true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1024);
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
}
