import { fromCallback } from 'xstate';
import type { Dependencies } from '../runtime/dependencies';

const retryPause = 60_000;

/** The `watchService` actor of the machines: it reports that the service, which was unreachable, answers again. */
export const serviceWatch = ({ app }: Pick<Dependencies, 'app'>, mayReport: () => boolean = () => true) =>
  fromCallback(({ sendBack }) => {
    const { problem } = app.getSnapshot().children;
    let isAway = problem?.getSnapshot().matches('unreachable');
    const subscription = problem?.subscribe((snapshot) => {
      if (isAway && snapshot.matches('reachable') && mayReport()) sendBack({ type: 'service.reached' });
      isAway = snapshot.matches('unreachable');
    });
    return () => subscription?.unsubscribe();
  });

/**
 * The same for a machine that then fetches again by itself: it reports once a minute at most. A call that fails on a
 * healthy service would otherwise be repeated for ever.
 */
export const serviceWatchForRetries = (dependencies: Pick<Dependencies, 'app'>) => {
  let reportedAt = -Infinity;
  return serviceWatch(dependencies, () => {
    const isDue = performance.now() - reportedAt >= retryPause;
    if (isDue) reportedAt = performance.now();
    return isDue;
  });
};
