import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { User } from '../api/account/accounts';
import type { Plan } from '../api/pricing/planSchemas';
import type { accountDeletionMachine } from '../machines/account/accountDeletion.machine';
import type { devicesMachine } from '../machines/account/devices.machine';
import type { emailLinkMachine } from '../machines/account/emailLink.machine';
import type { forgotPasswordMachine } from '../machines/account/forgotPassword.machine';
import type { formMachine } from '../machines/account/form.machine';
import type { ownTeamMachine } from '../machines/account/ownTeam.machine';
import type { TeamEvent } from '../api/account/ownTeam';
import type { ownAddressMachine } from '../machines/account/ownAddress.machine';
import type { passkeysMachine } from '../machines/account/passkeys.machine';
import type { proofMachine } from '../machines/account/proof.machine';
import type { resetLinkMachine } from '../machines/account/resetLink.machine';
import type { secondKeyMachine } from '../machines/account/secondKey.machine';
import type { joinTeamMachine } from '../machines/account/joinTeam.machine';
import type { signupMachine } from '../machines/account/signup.machine';
import type { membersMachine } from '../machines/members/members.machine';
import type { installMachine } from '../machines/page/install.machine';
import type { NextStepsInput, nextStepsMachine } from '../machines/page/nextSteps.machine';
import type { ownLinkMachine } from '../machines/page/ownLink.machine';
import type { tabsMachine } from '../machines/page/tabs.machine';
import type { ownPlanMachine } from '../machines/pricing/ownPlan.machine';
import type { callMachine } from '../machines/shared/call.machine';
import type { Load } from '../machines/shared/load.machine';
import type { pricingMachine } from '../machines/pricing/pricing.machine';
import type { purchaseMachine } from '../machines/pricing/purchase.machine';
import type { sectionsMachine } from '../machines/page/sections.machine';
import type { passkeyLoginMachine } from '../machines/session/passkeyLogin.machine';

/**
 * The values that a route provides to its screens: machines with their real actors and actions, and values that several
 * screens share.
 */
export interface Provided {
  login: typeof formMachine;
  forgotPassword: typeof forgotPasswordMachine;
  resetLink: typeof resetLinkMachine;
  passkeyLogin: typeof passkeyLoginMachine;
  secondStep: typeof formMachine;
  resetPassword: typeof formMachine;
  signup: typeof signupMachine;
  joinTeam: typeof joinTeamMachine;
  sections: typeof sectionsMachine;
  profile: typeof formMachine;
  passwordChange: typeof formMachine;
  ownAddress: typeof ownAddressMachine;
  ownTeam: typeof ownTeamMachine;
  teamEvents: Load<TeamEvent[]>;
  emailLink: typeof emailLinkMachine;
  devices: typeof devicesMachine;
  dataDownload: typeof callMachine;
  accountDeletion: typeof accountDeletionMachine;
  secondKey: typeof secondKeyMachine;
  passkeys: typeof passkeysMachine;
  proof: typeof proofMachine;
  /** Whether this browser has passkeys. */
  canUsePasskeys: () => boolean;
  feedback: typeof formMachine;
  chosenPlan: Load<Plan | null, string>;
  pricing: typeof pricingMachine;
  purchase: typeof purchaseMachine;
  ownPlan: typeof ownPlanMachine;
  portal: typeof callMachine;
  tabs: typeof tabsMachine;
  ownLink: typeof ownLinkMachine;
  /** Returns the link that an affiliate's code makes. */
  linkWithCode: (code: string) => string;
  members: typeof membersMachine;
  /** The running actor of the member list, for the parts of its screen. */
  memberList: ActorRefFrom<typeof membersMachine>;
  /** Returns the running actor of the extension's offer, which all its places share; the first call starts it. */
  install: () => ActorRefFrom<typeof installMachine>;
  nextSteps: typeof nextStepsMachine;
  /** Returns what this browser remembers of the next steps. */
  stepsTaken: () => NextStepsInput;
  /** Returns the checkout URL of a plan. @throws if the plan is not for sale, which its button knows */
  purchaseAddress: (plan: Plan, user: User | null) => string;
}

const Context = createContext<Partial<Provided>>({});

/** Adds this to the values that the screens inside receive. */
export function Provide({ given, children }: { given: Partial<Provided>; children: ReactNode }) {
  const around = use(Context);
  const all = useMemo(() => ({ ...around, ...given }), [around, given]);
  return <Context value={all}>{children}</Context>;
}

/** Returns the value that the route has provided under this name. @throws outside of such a route */
export function useProvided<Name extends keyof Provided>(name: Name): Provided[Name] {
  const { [name]: provided } = use(Context);
  if (provided === undefined) throw new Error(`"${name}" is not provided`);
  return provided;
}
