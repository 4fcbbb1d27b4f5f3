import { vi } from 'vitest';

/** A window of a desktop's size, which jsdom has none of: media queries hold, and elements are as high as it, none hidden. */
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
}
