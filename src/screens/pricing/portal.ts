import type { portalMachine } from '../../machines/pricing/portal.machine';
import { requiredContext } from '../AppContext';

/** The machine of the customer portal, with its real actor and action. */
export const [PortalMachineProvider, usePortalMachine] = requiredContext<typeof portalMachine>(
  'The machine of the customer portal',
);
