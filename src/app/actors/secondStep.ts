import { formMachine } from '../../machines/account/form.machine';
import type { Dependencies } from '../runtime/dependencies';
import { navigateFrom } from '../runtime/destinations';
import { offerFocus } from '../runtime/focus';
import { requestCode } from '../service/authGateway';
import { provideFields } from './fields';
import { promiseActor } from './promiseActor';

/** Provides the form of the log-in's second step. */
export function provideSecondStep(dependencies: Dependencies) {
  const { auth, services, effects } = dependencies;
  const { notify, reportProblem } = effects;
  const giveCode = requestCode(auth, services.loginTicket);
  return {
    secondStep: formMachine.provide({
      actors: {
        submit: promiseActor(({ input: { code = '' } }) => giveCode({ code })),
        fields: provideFields(dependencies),
      },
      actions: { notify, reportProblem, navigate: navigateFrom(dependencies), offerFocus },
    }),
  };
}
