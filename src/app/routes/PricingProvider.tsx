import { useState, type ReactNode } from 'react';
import { PricingMachinesProvider } from '../../screens/pricing/machines';
import { providePricingMachines } from '../actors/pricing';
import { PortalProvider } from './PortalProvider';
import { useDependencies } from '../runtime/dependencies';

/** Provides the machines of the plans, so that only pages with plans load them. */
export function PricingProvider({ children }: { children: ReactNode }) {
  const dependencies = useDependencies();
  const [machines] = useState(() => providePricingMachines(dependencies));
  return (
    <PricingMachinesProvider value={machines}>
      <PortalProvider>{children}</PortalProvider>
    </PricingMachinesProvider>
  );
}
