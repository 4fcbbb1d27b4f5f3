import { useState, type ReactNode } from 'react';
import { PricingMachinesProvider } from '../../screens/pricing/machines';
import { providePricingMachines } from '../actors/pricing';
import { useWiring } from '../runtime/dependencies';

/** Gives the plans of a page their machines, so that no other page loads them. */
export function PlanMachines({ children }: { children: ReactNode }) {
  const wiring = useWiring();
  const [machines] = useState(() => providePricingMachines(wiring));
  return <PricingMachinesProvider value={machines}>{children}</PricingMachinesProvider>;
}
