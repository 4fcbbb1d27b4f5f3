import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../components/controls/Button';
import { Notice as Bar } from '../../components/display/Notice';
import { NoticeText } from '../../components/display/NoticeText';
import { serviceNotice } from '../../content/failures';
import type { Notice } from '../../machines/shared/effects';
import { loadChunk } from '../loading/loadChunk';
import type * as Toastify from './Toastify';

type Library = typeof Toastify;

export interface Toasts {
  /** Shows a notice, unless one with the same text is on screen. */
  show(notice: Notice): void;
  /** Removes the error notices about a subject. */
  retract(about: string): void;
  /** Removes a notice with a button. */
  withdraw(notice: Notice): void;
  /** The container of the toasts, and the bars that stand in for them. */
  Container: () => React.ReactNode;
}

/** Milliseconds that a notice waits for the toast library before a bar says it. */
const libraryTimeout = 2000;

/**
 * The page's toasts. Their library is loaded when the page is idle, or with the first notice; until then notices wait. If
 * it is late or lost, a bar of the page says them, and each new notice asks for the library again.
 */
export function createToasts(load: () => Promise<Library> = () => import('./Toastify')): Toasts {
  const atFirst = { library: null as Library | null, waiting: [] as readonly Notice[], isLate: false };
  let state = atFirst;
  let isReady = false;
  let isLoading = false;
  const watchers = new Set<() => void>();
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const change = (changes: Partial<typeof state>) => {
    state = { ...state, ...changes };
    watchers.forEach((watcher) => {
      watcher();
    });
  };
  const keepOnly = (stays: (notice: Notice) => boolean) => {
    if (!state.waiting.every(stays)) change({ waiting: state.waiting.filter(stays) });
  };
  const dismiss = ({ text, onClose }: Notice) => {
    keepOnly((other) => other.text !== text);
    onClose?.();
  };
  const retractWaiting = (about: readonly string[]) => {
    keepOnly(({ kind, about: of }) => kind !== 'error' || !of?.some((subject) => about.includes(subject)));
  };
  const fetchLibrary = async () => {
    if (isLoading || state.library) return;
    isLoading = true;
    try {
      change({ library: await loadChunk(load) });
    } catch (error) {
      console.error(error);
      change({ isLate: true });
    } finally {
      isLoading = false;
    }
  };
  const onReady = () => {
    isReady = true;
    for (const notice of state.waiting) state.library?.showToast(notice);
    change({ waiting: [] });
  };

  return {
    show: (notice) => {
      if (isReady) {
        state.library?.showToast(notice);
        return;
      }
      if (notice.kind !== 'error') retractWaiting(notice.about ?? []);
      change({ waiting: [...state.waiting, notice] });
      setTimeout(() => {
        if (!isReady) change({ isLate: true });
      }, libraryTimeout);
      void fetchLibrary();
    },
    retract: (about) => {
      retractWaiting([about]);
      state.library?.dismissErrors([about]);
    },
    withdraw: (notice) => {
      keepOnly((other) => other !== notice);
      state.library?.dismissOffer(notice);
    },
    Container: () => {
      const { library, waiting, isLate } = useSyncExternalStore(
        subscribe,
        () => state,
        () => atFirst,
      );
      useEffect(() => whenIdle(() => void fetchLibrary()), []);
      return (
        <>
          {isLate
            ? [...new Map(waiting.map((notice) => [notice.text, notice])).values()].map((notice) => (
                <NoticeBar key={notice.text} notice={notice} onDismiss={dismiss} />
              ))
            : null}
          {library ? <library.Toastify onReady={onReady} /> : null}
        </>
      );
    },
  };
}

/** Calls back once the browser is idle. Safari does not say when it is. @returns how to stop waiting */
const whenIdle = (act: () => void): (() => void) => {
  const canWait = 'requestIdleCallback' in window;
  const waiting = canWait ? window.requestIdleCallback(act) : setTimeout(act, libraryTimeout);
  return () => {
    if (canWait) window.cancelIdleCallback(waiting as number);
    else clearTimeout(waiting);
  };
};

/** Says a notice where the toast library is missing. */
function NoticeBar({ notice, onDismiss }: { notice: Notice; onDismiss: (notice: Notice) => void }) {
  const { kind, text, duration, link, button } = notice;
  useEffect(() => {
    if (duration === 'untilDismissed') return;
    const timer = setTimeout(onDismiss, duration, notice);
    return () => {
      clearTimeout(timer);
    };
  }, [notice, duration, onDismiss]);
  return (
    <Bar
      kind={kind === 'error' ? 'problem' : kind}
      action={
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onDismiss(notice);
          }}
        >
          {serviceNotice.dismiss}
        </Button>
      }
    >
      <NoticeText text={text} link={link} button={button} />
    </Bar>
  );
}
