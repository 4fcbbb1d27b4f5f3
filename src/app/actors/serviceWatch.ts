import { fromCallback } from 'xstate';
import { untilServiceAnswers } from '../../api/http/health';
import { wait } from '../../api/http/wait';
import type { Dependencies } from '../runtime/dependencies';

/** Milliseconds between two reports to a machine that fetches again at each. */
const retryPause = 60_000;

/**
 * The `watchService` actor of the machines: it reports that the service, which was unreachable, answers again.
 * @param pause milliseconds between two reports; the second waits for the rest of it
 */
export const serviceWatch = ({ app }: Pick<Dependencies, 'app'>, pause = 0) => {
  // A machine starts a new actor after each failure, so the time of the last report outlives the actor.
  let reportedAt = -Infinity;
  return fromCallback(({ sendBack }) => {
    const { problem } = app.getSnapshot().children;
    const report = () => {
      reportedAt = performance.now();
      sendBack({ type: 'service.reached' });
    };
    let due: ReturnType<typeof setTimeout> | undefined;
    let isAway = problem?.getSnapshot().matches('unreachable');
    const subscription = problem?.subscribe((snapshot) => {
      const wasAway = isAway;
      isAway = snapshot.matches('unreachable');
      if (isAway) clearTimeout(due);
      if (!wasAway || isAway || snapshot.matches('reloading')) return;
      const rest = reportedAt + pause - performance.now();
      if (rest > 0) due = setTimeout(report, rest);
      else report();
    });
    return () => {
      clearTimeout(due);
      subscription?.unsubscribe();
    };
  });
};

/**
 * The same for a machine that then fetches again by itself. A call that fails on a healthy service would otherwise be
 * repeated without end.
 */
export const serviceWatchForRetries = (dependencies: Pick<Dependencies, 'app'>) =>
  serviceWatch(dependencies, retryPause);

const firstPause = 5_000;

/**
 * The `watchService` actor of a machine whose failures are only logged: the problem machine does not know of the outage,
 * so this actor polls the liveness check itself. The pause before each report doubles up to a minute while the call fails on
 * a service that answers. After an outage it is short again.
 */
export const servicePoll = ({
  services: { health },
}: {
  services: Pick<Dependencies['services'], 'health'>;
}) => {
  let pause = firstPause;
  const untilDue = async (signal: AbortSignal) => {
    await wait(pause, signal);
    const wasAway = await untilServiceAnswers({ ...health, signal });
    pause = wasAway ? firstPause : Math.min(pause * 2, retryPause);
  };
  return fromCallback(({ sendBack }) => {
    const leaving = new AbortController();
    untilDue(leaving.signal).then(
      () => {
        sendBack({ type: 'service.reached' });
      },
      () => undefined,
    );
    return () => {
      leaving.abort();
    };
  });
};
