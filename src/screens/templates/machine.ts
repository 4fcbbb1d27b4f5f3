import type { tabsMachine } from '../../machines/page/tabs.machine';
import { requiredContext } from '../AppContext';

/** The tabs machine with its actor and actions provided. */
export const [TabsMachineProvider, useTabsMachine] = requiredContext<typeof tabsMachine>(
  'The machine of the tab sets',
);
