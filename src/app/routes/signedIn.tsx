import { useLocation } from 'react-router-dom';
import { NextStepsBand } from '../../screens/marketing/NextSteps';
import { SignedInActions } from '../../screens/shell/SignedInActions';
import { provideInstall } from '../actors/install';
import { provideNextSteps } from '../actors/nextSteps';
import { providePortal } from '../actors/portal';
import { provided } from './provided';

/** The navigation bar's actions of the signed-in user. */
export const SignedInActionsRoute = provided(
  () => <SignedInActions current={`#${useLocation().pathname}`} />,
  provideInstall,
  providePortal,
);

/** The band of next steps on the landing page of a signed-in user. */
export const NextStepsRoute = provided(NextStepsBand, provideInstall, provideNextSteps);
