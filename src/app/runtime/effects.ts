import type { ActorRefFrom } from 'xstate';
import type { Problem } from '../../api/http/problem';
import type { Notice } from '../../machines/shared/effects';
import type { problemMachine } from '../../machines/session/problem.machine';
import type { Toasts } from '../toasts/toasts';

/**
 * The effects on the page that machines share.
 * @param problem the problem machine's actor
 */
export const createEffects = (
  toasts: Toasts,
  problem: () => ActorRefFrom<typeof problemMachine> | undefined,
) => ({
  notify: (_: unknown, notice: Notice) => {
    toasts.show(notice);
  },
  retractNotices: (_: unknown, { about }: { about: string }) => {
    toasts.retract(about);
  },
  reportProblem: (_: unknown, report: { problem: Problem; about?: string }) => {
    problem()?.send({ type: 'problem.reported', ...report });
  },
  logProblem: (_: unknown, { error }: { error: unknown }) => {
    console.error(error);
  },
});

export type Effects = ReturnType<typeof createEffects>;

/** Leaves every trace of the signed-in page behind. */
export const reloadAtHome = (): void => {
  window.history.replaceState(null, '', '/#/');
  window.location.reload();
};

/** Opens the welcome page in a new tab; `opened` is false where the browser blocked it. */
export const openWelcomeTab = (): { opened: boolean } => {
  // 'noopener' as a feature would hide whether the tab was opened.
  const tab = window.open('/#/welcome', '_blank');
  if (tab) tab.opener = null;
  return { opened: tab !== null };
};
