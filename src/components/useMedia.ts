import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; `before` is the answer where there is no browser yet. */
export const useMedia = (query: string, before: boolean): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const list = window.matchMedia(query);
        list.addEventListener('change', changed);
        return () => {
          list.removeEventListener('change', changed);
        };
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => before,
  );
