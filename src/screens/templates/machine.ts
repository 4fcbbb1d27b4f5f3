import { createContext, use } from 'react';
import type { tabsMachine } from '../../machines/page/tabs.machine';

const TabsMachineContext = createContext<typeof tabsMachine | null>(null);

export const TabsMachineProvider = TabsMachineContext.Provider;

/** The tabs machine with its actor and actions provided. */
export const useTabsMachine = (): typeof tabsMachine => {
  const machine = use(TabsMachineContext);
  if (!machine) throw new Error('A set of tabs was rendered outside TabsMachineProvider');
  return machine;
};
