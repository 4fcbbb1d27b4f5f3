import type { ActorRefFrom } from 'xstate';
import type { Problem } from '../../api/http/problem';
import type { Notice } from '../../machines/shared/effects';
import type { problemMachine } from '../../machines/session/problem.machine';
import type { SafeStorage } from '../../api/session/storage';
import type { Toasts } from '../toasts/toasts';
import { storeFlash } from './flash';

/**
 * The effects that machines share.
 * @param problem returns the problem actor
 */
export const createEffects = (
  toasts: Toasts,
  tabStorage: SafeStorage,
  problem: () => ActorRefFrom<typeof problemMachine> | undefined,
) => ({
  notify: (_: unknown, notice: Notice) => {
    toasts.show(notice);
    if (notice.kind !== 'success') return;
    for (const about of notice.about ?? []) problem()?.send({ type: 'notices.retracted', about });
  },
  notifyAfterReload: (_: unknown, notice: Notice) => storeFlash(tabStorage, notice),
  retractNotices: (_: unknown, { about }: { about: string }) => {
    toasts.retract(about);
    problem()?.send({ type: 'notices.retracted', about });
  },
  reportProblem: (_: unknown, report: { problem: Problem; about?: string }) => {
    // A call's new error replaces its earlier one.
    if (report.about !== undefined) toasts.retract(report.about);
    problem()?.send({ type: 'problem.reported', ...report });
  },
  logProblem: (_: unknown, { error }: { error: unknown }) => console.error(error),
});

export type Effects = ReturnType<typeof createEffects>;

/** Reloads at the landing page, which discards all state of the signed-in page. */
export const reloadAtHome = (): void => {
  window.history.replaceState(null, '', '/#/');
  window.location.reload();
};

/** Opens the welcome page in a new tab. @returns `opened` is false if the browser blocked the tab */
export const openWelcomeTab = (): { opened: boolean } => {
  // With the feature 'noopener', window.open returns null even if the tab was opened.
  const tab = window.open('/welcome#/welcome', '_blank');
  if (tab) tab.opener = null;
  return { opened: tab !== null };
};
