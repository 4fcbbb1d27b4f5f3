import { useSyncExternalStore } from 'react';
import { useDependencies } from '../runtime/dependencies';

/** The work that continues on every page, such as an import, if there is any. */
export function Background() {
  const { watch, shown } = useDependencies().background;
  return useSyncExternalStore(watch, shown, () => null);
}
