import { SecondStep } from '../../screens/account/SecondStep';
import { readLoginQuery } from '../../urls/accountQuery';
import { provideSecondStep } from '../actors/secondStep';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';

/** The log-in page's second step. */
export const SecondStepRoute = provided(() => {
  const { redirectTo } = useQuery(readLoginQuery);
  return <SecondStep redirectTo={redirectTo} />;
}, provideSecondStep);
