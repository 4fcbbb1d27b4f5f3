import { useState, type ReactNode } from 'react';
import { InstallMachineProvider } from '../../screens/marketing/install';
import { provideInstallMachine } from '../actors/install';
import { useDependencies } from '../runtime/dependencies';

/** Provides the machine of the extension's offer, so that only signed-in people load it. */
export function InstallProvider({ children }: { children: ReactNode }) {
  const dependencies = useDependencies();
  const [machine] = useState(() => provideInstallMachine(dependencies));
  return <InstallMachineProvider value={machine}>{children}</InstallMachineProvider>;
}
