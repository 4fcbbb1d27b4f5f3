import { useState, type ReactNode } from 'react';
import { PortalMachineProvider } from '../../screens/pricing/portal';
import { providePortalMachine } from '../actors/portal';
import { useDependencies } from '../runtime/dependencies';

/** Provides the machine of the customer portal. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const dependencies = useDependencies();
  const [machine] = useState(() => providePortalMachine(dependencies));
  return <PortalMachineProvider value={machine}>{children}</PortalMachineProvider>;
}
