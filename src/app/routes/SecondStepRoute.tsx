import { SecondStep } from '../../screens/account/SecondStep';
import { readLoginQuery } from '../../urls/accountQuery';
import { provideForm } from '../actors/fields';
import { useQuery } from '../navigation/useQuery';
import type { Dependencies } from '../runtime/dependencies';
import { requestCode } from '../actors/account';
import { provided } from './provided';

/** Provides the form of the log-in's second step. */
function provideSecondStep(dependencies: Dependencies) {
  const giveCode = requestCode(dependencies.auth, dependencies.services.loginTicket);
  return { secondStep: provideForm(dependencies)(({ input: { code = '' } }) => giveCode({ code })) };
}

/** The log-in page's second step. */
export const SecondStepRoute = provided(() => {
  const { redirectTo } = useQuery(readLoginQuery);
  return <SecondStep redirectTo={redirectTo} />;
}, provideSecondStep);
