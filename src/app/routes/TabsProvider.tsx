import { useState, type ReactNode } from 'react';
import { TabsMachineProvider } from '../../screens/templates/machine';
import { provideTabsMachine } from '../actors/tabs';
import { useDependencies } from '../runtime/dependencies';

/** Provides the machine of the tab sets, so that only pages with tabs load it. */
export function TabsProvider({ children }: { children: ReactNode }) {
  const dependencies = useDependencies();
  const [machine] = useState(() => provideTabsMachine(dependencies));
  return <TabsMachineProvider value={machine}>{children}</TabsMachineProvider>;
}
