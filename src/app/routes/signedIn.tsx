import { NextStepsBand } from '../../screens/marketing/NextSteps';
import { SignedInActions } from '../../screens/shell/SignedInActions';
import { InstallProvider } from './InstallProvider';
import { PortalProvider } from './PortalProvider';

/** The navigation bar's actions of the signed-in user. */
export const SignedInActionsRoute = () => (
  <InstallProvider>
    <PortalProvider>
      <SignedInActions />
    </PortalProvider>
  </InstallProvider>
);

/** The band of next steps on the landing page of a signed-in user. */
export const NextStepsRoute = () => (
  <InstallProvider>
    <NextStepsBand />
  </InstallProvider>
);
