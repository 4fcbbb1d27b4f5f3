import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query matches; `before` is the answer during prerendering. */
export const useMedia = (query: string, before: boolean): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const list = window.matchMedia(query);
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => before,
  );
