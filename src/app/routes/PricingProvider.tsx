import { useState, type ReactNode } from 'react';
import { PricingMachinesProvider } from '../../screens/pricing/machines';
import { providePricingMachines } from '../actors/pricing';
import { useDependencies } from '../runtime/dependencies';

/** Gives the plans of a page their machines, so that no other page loads them. */
export function PricingProvider({ children }: { children: ReactNode }) {
  const dependencies = useDependencies();
  const [machines] = useState(() => providePricingMachines(dependencies));
  return <PricingMachinesProvider value={machines}>{children}</PricingMachinesProvider>;
}
