import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while prerendered HTML is hydrated, which must render what the build rendered; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
