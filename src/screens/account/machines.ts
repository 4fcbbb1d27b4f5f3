import type { formMachine } from '../../machines/account/form.machine';
import type { chosenPlanMachine } from '../../machines/pricing/chosenPlan.machine';
import type { signupMachine } from '../../machines/account/signup.machine';
import { requiredContext } from '../AppContext';

/** The machines of the account screens, with their real actors and actions provided. */
export interface AccountMachines {
  login: typeof formMachine;
  forgotPassword: typeof formMachine;
  resetPassword: typeof formMachine;
  signup: typeof signupMachine;
  chosenPlan: typeof chosenPlanMachine;
}

/** The provider of the machines, and the hook of the account screens. */
export const [AccountMachinesProvider, useAccountMachines] = requiredContext<AccountMachines>(
  'The machines of the account screens',
);
