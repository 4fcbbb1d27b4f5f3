import { useActorRef as useUnwatchedActorRef } from '@xstate/react';
import { useApp } from './AppContext';

/** XState's `useActorRef` with the inspector attached in development. */
export const useActorRef: typeof useUnwatchedActorRef = (machine, ...[options, listener]) => {
  const { inspect } = useApp();
  return useUnwatchedActorRef(machine, ...([{ ...options, ...(inspect && { inspect }) }, listener] as never));
};
