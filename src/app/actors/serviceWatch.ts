import { fromCallback, type SnapshotFrom } from 'xstate';
import { untilServiceAnswers } from '../../api/http/health';
import { wait } from '../../api/http/wait';
import type { problemMachine } from '../../machines/session/problem.machine';
import type { Dependencies } from '../runtime/dependencies';

/** Milliseconds between two reports to a machine that fetches again at each. */
const retryPause = 60_000;

type ProblemState = SnapshotFrom<typeof problemMachine>;

const isOutage = (problem: ProblemState) => problem.matches('unreachable');
const isOutageOrLostCall = (problem: ProblemState) => isOutage(problem) || problem.matches('asking');

/** @param pause milliseconds between two reports; the second waits for the rest of it */
const watchOf = (
  { app }: Pick<Dependencies, 'app'>,
  isUnanswered: (problem: ProblemState) => boolean,
  pause: number,
) => {
  // A machine starts a new actor after each failure, so the time of the last report outlives the actor.
  let reportedAt = -Infinity;
  return fromCallback(({ sendBack }) => {
    const { problem } = app.getSnapshot().children;
    const report = () => {
      reportedAt = performance.now();
      sendBack({ type: 'service.reached' });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAway = problem !== undefined && isUnanswered(problem.getSnapshot());
    const subscription = problem?.subscribe((snapshot) => {
      const wasAway = isAway;
      isAway = isUnanswered(snapshot);
      if (isAway) clearTimeout(timer);
      if (!wasAway || isAway || snapshot.matches('reloading')) return;
      const remainingMs = reportedAt + pause - performance.now();
      if (remainingMs > 0) timer = setTimeout(report, remainingMs);
      else report();
    });
    return () => {
      clearTimeout(timer);
      subscription?.unsubscribe();
    };
  });
};

/**
 * The `watchService` actor of a machine that withdraws its notices about an outage. It reports that the service answers
 * again.
 */
export const serviceWatch = (dependencies: Pick<Dependencies, 'app'>) => watchOf(dependencies, isOutage, 0);

/**
 * The `watchService` actor of a machine that fetches again by itself: it also reports that the service answers after a lost
 * call, at most once a minute. A call that fails on a healthy service would otherwise be repeated without end.
 */
export const serviceWatchForRetries = (dependencies: Pick<Dependencies, 'app'>) =>
  watchOf(dependencies, isOutageOrLostCall, retryPause);

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
      () => sendBack({ type: 'service.reached' }),
      () => undefined,
    );
    return () => leaving.abort();
  });
};
