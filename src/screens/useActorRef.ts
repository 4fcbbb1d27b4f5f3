import { useActorRef as useUnwatchedActorRef } from '@xstate/react';
import { use } from 'react';
import { AppContext } from './AppContext';

/** XState's `useActorRef` with the inspector attached in development. */
export const useActorRef: typeof useUnwatchedActorRef = (machine, ...[options, listener]) => {
  const inspect = use(AppContext)?.inspect;
  return useUnwatchedActorRef(machine, ...([{ ...options, ...(inspect && { inspect }) }, listener] as never));
};
