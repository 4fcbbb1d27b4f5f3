import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
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
      Promise.all([loadToastify(), containerReady])
        .then(([{ showToast }]) => {
          showToast(notice);
        })
        // Without a connection the library cannot come; the page goes on without notices.
        .catch(console.error);
    },
    Container: () => {
      const shown = useSyncExternalStore(
        subscribe,
        () => wanted,
        () => false,
      );
      return shown ? (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Toastify onReady={ready} />
          </Suspense>
        </ErrorBoundary>
      ) : null;
    },
  };
}
