import { useState, type ReactNode } from 'react';
import { useApp } from '../../screens/AppContext';
import { InstallActorProvider } from '../../screens/marketing/install';
import { installActor } from '../actors/install';
import { useDependencies } from '../runtime/dependencies';

/** Provides the actor of the extension's offer, so that only signed-in people load it. */
export function InstallProvider({ children }: { children: ReactNode }) {
  const dependencies = useDependencies();
  const { inspect } = useApp();
  const [start] = useState(() => () => installActor(dependencies, inspect ? { inspect } : {}));
  return <InstallActorProvider value={start}>{children}</InstallActorProvider>;
}
