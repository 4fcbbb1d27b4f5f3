import { useSyncExternalStore } from 'react';
import { useDependencies } from '../runtime/dependencies';

/** What goes on beside the pages, if anything. */
export function Background() {
  const { watch, shown } = useDependencies().background;
  return useSyncExternalStore(watch, shown, () => null);
}
