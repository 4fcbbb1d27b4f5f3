import { vi } from 'vitest';

/**
 * A desktop window, which jsdom lacks: all media queries match, and every element is visible and as high as the window.
 */
export function standInWindow() {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
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
