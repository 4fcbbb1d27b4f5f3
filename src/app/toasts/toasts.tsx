import { useSyncExternalStore } from 'react';
import { PlainToasts } from '../../components/display/PlainToasts';
import type { Notice } from '../../machines/shared/effects';
import { loadChunk } from '../loading/loadChunk';
import { stayInTopLayer } from './stayInTopLayer';
import type * as Toastify from './Toastify';

type Library = typeof Toastify;

export interface Toasts {
  /** Shows a notice, unless one with the same text is on screen. */
  show(notice: Notice): void;
  /** Removes the error notices about a subject. */
  retract(about: string): void;
  /** The container of the toasts. */
  Container: () => React.ReactNode;
}

/** Milliseconds that a notice waits for the toast library before a plain component shows it. */
const libraryTimeout = 2000;

/**
 * The page's toasts. The first notice loads the toast library. Until it is loaded, or if it fails to load, a
 * component of the first script shows the notices. After a failure, each new notice retries.
 */
export function createToasts(load: () => Promise<Library> = () => import('./Toastify')): Toasts {
  const prerendered: { library: Library | null; plain: readonly Notice[] } = { library: null, plain: [] };
  let shown = prerendered;
  let waiting: readonly Notice[] = [];
  let isLoading = false;
  let isReady = false;
  const watchers = new Set<() => void>();
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const change = (changes: Partial<typeof shown>) => {
    shown = { ...shown, ...changes };
    watchers.forEach((watcher) => {
      watcher();
    });
  };

  const showPlain = () => {
    if (isReady || waiting.length === 0) return;
    const texts = new Set(waiting.map(({ text }) => text));
    const others = shown.plain.filter(({ text }) => !texts.has(text));
    change({ plain: [...others, ...new Map(waiting.map((notice) => [notice.text, notice])).values()] });
    waiting = [];
  };
  /** Removes the errors about these subjects that the library does not show yet. */
  const retractPlain = (about: readonly string[]) => {
    const stays = (notice: Notice) =>
      notice.kind !== 'error' || !notice.about?.some((subject) => about.includes(subject));
    waiting = waiting.filter(stays);
    if (!shown.plain.every(stays)) change({ plain: shown.plain.filter(stays) });
  };
  const fetchLibrary = async () => {
    if (isLoading || shown.library) return;
    isLoading = true;
    try {
      change({ library: await loadChunk(load) });
    } catch (error) {
      console.error(error);
      showPlain();
    } finally {
      isLoading = false;
    }
  };
  // Plain notices move into the library's container, so that all toasts are in one place.
  const onReady = () => {
    isReady = true;
    const missed = [...shown.plain, ...waiting];
    waiting = [];
    change({ plain: [] });
    for (const notice of missed) shown.library?.showToast(notice);
  };

  return {
    show: (notice) => {
      if (isReady) {
        shown.library?.showToast(notice);
        return;
      }
      if (notice.kind !== 'error') retractPlain(notice.about ?? []);
      waiting = [...waiting, notice];
      setTimeout(showPlain, libraryTimeout);
      void fetchLibrary();
    },
    retract: (about) => {
      retractPlain([about]);
      shown.library?.dismissErrors([about]);
    },
    Container: () => {
      const { library, plain } = useSyncExternalStore(
        subscribe,
        () => shown,
        () => prerendered,
      );
      return (
        <>
          {plain.length > 0 ? (
            <PlainToasts
              toasts={plain}
              stayInTopLayer={stayInTopLayer}
              onDismiss={(text) => {
                change({ plain: shown.plain.filter((notice) => notice.text !== text) });
              }}
            />
          ) : null}
          {library ? <library.Toastify onReady={onReady} /> : null}
        </>
      );
    },
  };
}
