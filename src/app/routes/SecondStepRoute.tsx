import { SecondStep } from '../../screens/account/SecondStep';
import { readLoginQuery } from '../../urls/accountQuery';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';
import { formMachine } from '../../machines/account/form.machine';
import type { Dependencies } from '../runtime/dependencies';
import { navigateFrom } from '../runtime/destinations';
import { offerFocus } from '../runtime/focus';
import { requestCode } from '../service/authGateway';
import { provideFields } from '../actors/fields';
import { promiseActor } from '../actors/promiseActor';

/** Provides the form of the log-in's second step. */
function provideSecondStep(dependencies: Dependencies) {
  const { auth, services, effects } = dependencies;
  const giveCode = requestCode(auth, services.loginTicket);
  return {
    secondStep: formMachine.provide({
      actors: {
        submit: promiseActor(({ input: { code = '' } }) => giveCode({ code })),
        fields: provideFields(dependencies),
      },
      actions: { ...effects, navigate: navigateFrom(dependencies), offerFocus },
    }),
  };
}

/** The log-in page's second step. */
export const SecondStepRoute = provided(() => {
  const { redirectTo } = useQuery(readLoginQuery);
  return <SecondStep redirectTo={redirectTo} />;
}, provideSecondStep);
