import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False during hydration, which must render the same as the build did; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
