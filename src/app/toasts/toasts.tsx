import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../components/controls/Button';
import { Notice as Bar } from '../../components/display/Notice';
import { NoticeText } from '../../components/display/NoticeText';
import { serviceNotice } from '../../content/failures';
import { sessionEnded } from '../../content/notices';
import type { Notice } from '../../machines/shared/effects';
import { loadChunk } from '../loading/loadChunk';
import { onPageUse } from '../loading/onPageUse';
import type * as Toastify from './Toastify';
import type { ShownNotice } from './Toastify';

type Library = typeof Toastify;

export interface Toasts {
  /**
   * Shows a notice, at maxShown three at a time. It takes the place of an older one with the same text, and waits for a success
   * about the same subject. An error that is on screen already stays as it is.
   */
  show(notice: Notice): void;
  /** Shows a notice with a button in the place of the earlier one, or removes that one. With fewer parts, its time continues. */
  offer(notice: Notice | null): void;
  /** Removes the notices about a subject, except successes. */
  retract(about: string): void;
  /** Removes the errors of the page that is being left. */
  leavePage(): void;
  /** Removes a notice. */
  withdraw(notice: Notice): void;
  /** The container of the toasts, and the bars that stand in for them. */
  Container: () => React.ReactNode;
}

/** Milliseconds that a notice waits for the toast library before a bar shows it. */
const libraryTimeout = 2000;
/** The most notices on screen at a time. */
const maxShown = 3;
/** Milliseconds between two checks of an expired notice that is held. */
const holdInterval = 500;

let ids = 0;

/** The subject of a success, which two successes never have on screen together. */
const subjectOf = ({ kind, about }: Notice) => (kind === 'success' ? about?.[0] : undefined);

/** The purpose of a notice: an offer to act, the report of a failure, or that of a success. */
const purposeOf = ({ kind, button }: Notice) => (button ? 'offer' : kind === 'error' ? 'error' : 'success');

/** The notice that makes room for a new one: a success, else the oldest of the same purpose, else the oldest. */
const leavingFor = (notice: Notice, shown: readonly ShownNotice[]) =>
  ['success', purposeOf(notice)]
    .map((purpose) => shown.find((other) => purposeOf(other.notice) === purpose))
    .find(Boolean) ?? shown[0];

/** Whether a notice has fewer parts than another one. */
const isLess = ({ parts }: Notice, other: Notice) =>
  (parts?.each.length ?? 1) < (other.parts?.each.length ?? 1);

/** Whether a notice only says that the session has ended, without the reason. */
const isEndOfSession = ({ kind, text, about = [] }: Notice) =>
  kind === 'error' && about.includes('unauthorized') && (about.length > 1 || text === sessionEnded);

/** Whether a notice offers a log-in after the session ended over unsaved input. */
const isOfferToLogIn = ({ kind, about }: Notice) => kind === 'info' && about?.includes('unauthorized');

/** A notice stays while the tab is hidden, and while the pointer or the focus is on one. */
const isHeld = () =>
  document.hidden || document.querySelector('[data-notices]:hover, [data-notices]:focus-within') !== null;

/**
 * The page's toasts: which are on screen, and until when. The toast library shows them. It is loaded at the first press or
 * the first notice; until then notices wait in `shown`. If it is late or lost, a bar shows them, and each new notice requests
 * the library again.
 */
export function createToasts(load: () => Promise<Library> = () => import('./Toastify')): Toasts {
  const atFirst = {
    library: null as Library | null,
    shown: [] as readonly ShownNotice[],
    isReady: false,
    isLate: false,
  };
  let state = atFirst;
  let isLoading = false;
  /** Successes that wait until the previous one about their subject is gone. */
  let nextSuccesses: readonly Notice[] = [];
  const clocks = new Map<string, ReturnType<typeof setTimeout>>();
  const watchers = new Set<() => void>();
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const change = (changes: Partial<typeof state>) => {
    state = { ...state, ...changes };
    watchers.forEach((watcher) => watcher());
  };
  // A notice's time starts when it is on screen, which may be seconds later on a slow page.
  const startClock = (id: string) => {
    const duration = state.shown.find((other) => other.id === id)?.notice.duration;
    if (duration === undefined || duration === 'untilDismissed' || clocks.has(id)) return;
    const end = () => {
      if (isHeld()) clocks.set(id, setTimeout(end, holdInterval));
      else remove(id);
    };
    clocks.set(id, setTimeout(end, duration));
  };
  const stopClock = (id: string) => {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
  };
  const replace = (older: ShownNotice, notice: Notice) => {
    stopClock(older.id);
    const newer = { ...older, notice, turn: older.turn + 1 };
    change({ shown: state.shown.map((other) => (other === older ? newer : other)) });
  };
  const remove = (id: string) => {
    const old = state.shown.find((other) => other.id === id);
    if (!old) return;
    stopClock(id);
    const subject = subjectOf(old.notice);
    const next = nextSuccesses.find((notice) => subject !== undefined && subjectOf(notice) === subject);
    nextSuccesses = nextSuccesses.filter((notice) => notice !== next);
    if (next) replace(old, next);
    else change({ shown: state.shown.filter((other) => other !== old) });
    old.notice.onClose?.();
  };
  const add = (notice: Notice) => {
    while (state.shown.length >= maxShown) remove(leavingFor(notice, state.shown)?.id ?? '');
    ids += 1;
    const entry = { id: `notice-${ids}`, notice, turn: 1, failures: [notice.about ?? []] };
    change({ shown: [...state.shown, entry] });
  };
  const retract = (about: readonly string[]) => {
    for (const shown of state.shown) {
      if (shown.notice.kind === 'success') continue;
      const failures = shown.failures.filter((subjects) => !subjects.some((one) => about.includes(one)));
      if (failures.length === 0) remove(shown.id);
      else change({ shown: state.shown.map((other) => (other === shown ? { ...shown, failures } : other)) });
    }
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
  const draw = () => {
    if (state.isReady) return;
    setTimeout(() => {
      if (!state.isReady) change({ isLate: true });
    }, libraryTimeout);
    void fetchLibrary();
  };
  const onReady = () => change({ isReady: true });

  return {
    show: (notice) => {
      const { kind, text, about = [] } = notice;
      if (isEndOfSession(notice) && state.shown.some((other) => isOfferToLogIn(other.notice))) return;
      if (isOfferToLogIn(notice))
        for (const other of state.shown) if (isEndOfSession(other.notice)) remove(other.id);
      if (kind === 'success') retract(about);
      const { shown } = state;
      const subject = subjectOf(notice);
      const same = shown.find((other) => !other.notice.button && other.notice.text === text);
      if (same && kind === 'error') {
        const failures = [...same.failures, about];
        change({ shown: shown.map((other) => (other === same ? { ...same, failures } : other)) });
      } else if (same) replace(same, notice);
      else if (subject !== undefined && shown.some((other) => subjectOf(other.notice) === subject))
        nextSuccesses = [...nextSuccesses, notice];
      else add(notice);
      draw();
    },
    offer: (notice) => {
      const older = state.shown.find((other) => other.notice.button);
      if (notice && older && isLess(notice, older.notice))
        change({ shown: state.shown.map((other) => (other === older ? { ...older, notice } : other)) });
      else if (notice && older) replace(older, notice);
      else if (notice) add(notice);
      else if (older) remove(older.id);
      if (notice) draw();
    },
    retract: (about) => retract([about]),
    leavePage: () => {
      for (const { id, notice } of state.shown)
        if (notice.kind === 'error' && !notice.outlivesPage) remove(id);
    },
    withdraw: (notice) => {
      const shown = state.shown.find((other) => other.notice === notice);
      if (shown) remove(shown.id);
    },
    Container: () => {
      const { library, shown, isReady, isLate } = useSyncExternalStore(
        subscribe,
        () => state,
        () => atFirst,
      );
      useEffect(() => onPageUse(() => void fetchLibrary()), []);
      return (
        <>
          {isLate && !isReady ? (
            <div data-notices="">
              {shown.map((entry) => (
                <NoticeBar key={entry.id} entry={entry} onShown={startClock} onDismiss={remove} />
              ))}
            </div>
          ) : null}
          {library ? (
            <library.Toastify
              shown={isReady ? shown : []}
              onReady={onReady}
              onShown={startClock}
              onClose={remove}
            />
          ) : null}
        </>
      );
    },
  };
}

/** Shows a notice without the toast library. */
const NoticeBar = ({
  entry: {
    id,
    turn,
    notice: { kind, text, detail, link, button, parts },
  },
  onShown,
  onDismiss,
}: {
  entry: ShownNotice;
  onShown: (id: string) => void;
  onDismiss: (id: string) => void;
}) => (
  <Bar
    kind={kind === 'error' ? 'problem' : kind}
    action={
      <Button variant="quiet" size="small" onClick={() => onDismiss(id)}>
        {serviceNotice.dismiss}
      </Button>
    }
  >
    <NoticeText
      key={turn}
      text={text}
      detail={detail}
      link={link}
      button={button}
      parts={parts}
      onShown={() => onShown(id)}
    />
  </Bar>
);
