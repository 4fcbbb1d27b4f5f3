import { createContext, use } from 'react';
import type { formMachine } from '../../machines/account/form.machine';
import type { signupMachine } from '../../machines/account/signup.machine';

/** The machines of the account screens, with their real actors and actions provided. */
export interface AccountMachines {
  login: typeof formMachine;
  forgotPassword: typeof formMachine;
  resetPassword: typeof formMachine;
  signup: typeof signupMachine;
}

const AccountMachinesContext = createContext<AccountMachines | null>(null);

export const AccountMachinesProvider = AccountMachinesContext.Provider;

/** The machines, from within an account screen. */
export const useAccountMachines = (): AccountMachines => {
  const machines = use(AccountMachinesContext);
  if (!machines) throw new Error('An account screen was rendered outside AccountMachinesProvider');
  return machines;
};
