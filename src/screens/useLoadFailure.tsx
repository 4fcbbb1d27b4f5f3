import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { RetryNotice } from '../components/display/RetryNotice';
import type { LoadActor } from '../machines/shared/load.machine';

/** The running actor of a machine that invokes a load. */
type Loading = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => { children: { load?: LoadActor | undefined } };
};

const useLoad = (actor: Loading) => useSelector(actor, ({ children }) => children.load);

/** Whether the last call of a machine's load has failed. */
export const useHasLoadFailed = (actor: Loading): boolean =>
  useSelector(useLoad(actor), (snapshot) => snapshot?.value === 'failed');

/** A notice that a part could not be loaded, with a button that tries again; null unless the load failed. */
export function useLoadFailure(actor: Loading, unread: string) {
  const load = useLoad(actor);
  return useHasLoadFailed(actor) ? (
    <RetryNotice onRetry={() => load?.send({ type: 'load.requested' })}>{unread}</RetryNotice>
  ) : null;
}
