import { useSyncExternalStore } from 'react';
import { PlainToasts } from '../../components/display/PlainToasts';
import type { Notice } from '../../machines/shared/effects';
import { loadChunk } from '../loading/loadChunk';
import { stayInTopLayer } from './stayInTopLayer';
import type * as Toastify from './Toastify';

type Library = typeof Toastify;

export interface Toasts {
  /** Shows a notice; one that is already on screen isn't shown twice. */
  show(notice: Notice): void;
  /** Takes the errors about something off the screen. */
  retract(about: string): void;
  /** Where the notices appear. */
  Container: () => React.ReactNode;
}

/** How long a notice waits for the toast library before it is shown without, in milliseconds. */
const patience = 2000;

/**
 * The page's toasts. The first of them asks for the toast library; until that has arrived, and where it does not, they are
 * shown by a plain component of the first script. Every notice asks for a library that was lost again.
 */
export function createToasts(load: () => Promise<Library> = () => import('./Toastify')): Toasts {
  let shown: { library: Library | null; plain: readonly Notice[] } = { library: null, plain: [] };
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
  /** Drops the errors about some subjects that the library does not show yet. */
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
  // One place for all of them: what was shown plainly moves into the library's container.
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
      setTimeout(showPlain, patience);
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
        () => shown,
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
