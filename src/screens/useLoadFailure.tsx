import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { RetryNotice } from '../components/display/RetryNotice';
import type { LoadActor } from '../machines/shared/load.machine';

/** The running actor of a machine that invokes a load. */
type Loading = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => { children: { load?: LoadActor | undefined } };
};

const useLoad = (actor: Loading) => useSelector(actor, ({ children }) => children.load);
const useHasFailed = (load: LoadActor | undefined) =>
  useSelector(load, (snapshot) => snapshot?.value === 'failed');

/** Whether the last call of a machine's load has failed. */
export const useHasLoadFailed = (actor: Loading): boolean => useHasFailed(useLoad(actor));

/** A notice that a part could not be loaded, with a button that tries again; null unless the load failed. */
export const useFailure = (load: LoadActor | undefined, unread: string) =>
  useHasFailed(load) ? (
    <RetryNotice onRetry={() => load?.send({ type: 'load.requested' })}>{unread}</RetryNotice>
  ) : null;

/** The same for the load that a machine invokes. */
export const useLoadFailure = (actor: Loading, unread: string) => useFailure(useLoad(actor), unread);
