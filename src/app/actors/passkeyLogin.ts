import { logInWithPasskey, offerPasskeyLogin, type PasskeyAnswer } from '../../api/account/passkeyLogin';
import { passkeyLoginMachine } from '../../machines/session/passkeyLogin.machine';
import type { Dependencies } from '../runtime/dependencies';
import { navigateFrom } from '../runtime/destinations';
import { credentialJson, requestOptionsFrom } from '../service/credentialJson';
import { promiseActor } from './promiseActor';

/** Provides the log-in with a passkey with its real actors and actions. */
export function providePasskeyLogin(dependencies: Dependencies) {
  const { services, effects, auth } = dependencies;
  const { client, session } = services;
  return {
    passkeyLogin: passkeyLoginMachine.provide({
      actors: {
        waitForPasskey: promiseActor(async ({ signal }) => {
          if (!(await PublicKeyCredential.isConditionalMediationAvailable()))
            throw new Error('No autofill of passkeys');
          const options = await offerPasskeyLogin(client, { signal });
          const credential = await navigator.credentials.get({
            mediation: 'conditional',
            publicKey: requestOptionsFrom(options),
            signal,
          });
          return credentialJson(credential as PublicKeyCredential) as unknown as PasskeyAnswer;
        }),
        logIn: promiseActor(async ({ input, signal }) => {
          const begun = await logInWithPasskey(client, { ...input, signal });
          session.write(begun);
          // Handled like a log-in in another tab: it ends whatever this tab waits for.
          auth().send({ type: 'session.changed', user: begun.user });
          return undefined;
        }),
      },
      actions: { ...effects, navigate: navigateFrom(dependencies) },
    }),
  };
}
