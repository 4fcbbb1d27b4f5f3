import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Notice } from '../machines/effects';

const loadToastify = () => import('./Toastify');
const Toastify = lazy(async () => ({ default: (await loadToastify()).Toastify }));

export interface Toasts {
  /** Shows a notice; one that is already on screen isn't shown twice. */
  show(notice: Notice): void;
  /** Where the notices appear; loads the toast library with the first of them. */
  Container: () => React.ReactNode;
}

/** The page's toasts. */
export function createToasts(): Toasts {
  let wanted = false;
  let ready: () => void = () => undefined;
  const containerReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const watchers = new Set<() => void>();
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };

  return {
    show: (notice) => {
      wanted = true;
      watchers.forEach((watcher) => {
        watcher();
      });
      void Promise.all([loadToastify(), containerReady]).then(([{ showToast }]) => {
        showToast(notice);
      });
    },
    Container: () => {
      const shown = useSyncExternalStore(
        subscribe,
        () => wanted,
        () => false,
      );
      return shown ? (
        <Suspense>
          <Toastify onReady={ready} />
        </Suspense>
      ) : null;
    },
  };
}
