import type { ActorRefFrom } from 'xstate';
import type { AffiliateStore } from '../api/affiliate';
import type { Problem } from '../api/problem';
import type { User } from '../api/schemas';
import { destinationOf } from '../links/destination';
import type { Origins } from '../links/origins';
import { purchaseAddress, type Buyer } from '../links/purchase';
import type { Notice } from '../machines/effects';
import type { problemMachine } from '../machines/problem.machine';
import type { Navigator } from './navigator';
import type { Toasts } from './toasts';

interface Surroundings {
  navigator: Navigator;
  toasts: Toasts;
  origins: Origins;
  affiliate: AffiliateStore;
  /** Who is signed in now. */
  user: () => User | null;
  /** The problem machine's actor. */
  problem: () => ActorRefFrom<typeof problemMachine> | undefined;
}

/** The effects on the page that machines share, and the purchase links that screens show. */
export function createEffects({
  navigator,
  toasts,
  origins,
  affiliate,
  user,
  problem: problemActor,
}: Surroundings) {
  const buyer = (who: User | null): Buyer => ({ user: who, affiliate: affiliate.read(Date.now()) });
  return {
    notify: (_: unknown, notice: Notice) => {
      toasts.show(notice);
    },
    navigate: (_: unknown, { to }: { to: string }) => {
      const destination = destinationOf(to, origins, buyer(user()));
      if (destination.kind === 'route') navigator.navigate(destination.to);
      else window.location.assign(destination.href);
    },
    reportProblem: (_: unknown, { problem }: { problem: Problem }) => {
      problemActor()?.send({ type: 'problem.reported', problem });
    },
    logProblem: (_: unknown, { error }: { error: unknown }) => {
      console.error(error);
    },
    purchaseAddress: (buyNowUrl: string, who: User | null) => purchaseAddress(buyNowUrl, origins, buyer(who)),
  };
}

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
