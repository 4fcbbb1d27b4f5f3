import type { installMachine } from '../../machines/page/install.machine';
import { requiredContext } from '../AppContext';

/** The machine of the extension's offer, with its actor, actions and guards provided. */
export const [InstallMachineProvider, useInstallMachine] = requiredContext<typeof installMachine>(
  'The machine of the extension’s offer',
);
