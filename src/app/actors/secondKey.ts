import {
  beginSecondKey,
  confirmSecondKey,
  readSecondKey,
  removeSecondKey,
  renewRecoveryCodes,
  type SecondKey,
  type SecondKeyOffer,
} from '../../api/account/secondKey';
import { secondKeyMachine } from '../../machines/account/secondKey.machine';
import type { FieldValues } from '../../machines/shared/fields.machine';
import type { Dependencies } from '../runtime/dependencies';
import type { ProofGate } from '../service/proofGate';
import { provideFields } from './fields';
import { promiseActor } from './promiseActor';
import { serviceWatchForRetries } from './serviceWatch';

/** Provides the second key of the account page. */
export function provideSecondKey(dependencies: Dependencies, { proven }: ProofGate) {
  const { services, effects, unsavedWork } = dependencies;
  const { client } = services;
  const { notify, reportProblem, retractNotices } = effects;
  return {
    secondKey: secondKeyMachine.provide({
      actors: {
        fields: provideFields(dependencies),
        readKey: promiseActor<SecondKey>(({ signal }) => readSecondKey(client, { signal })),
        beginSetup: promiseActor<SecondKeyOffer>(({ signal }) =>
          proven(() => beginSecondKey(client, { signal })),
        ),
        confirmSetup: promiseActor<readonly string[], FieldValues>(({ input: { code = '' }, signal }) =>
          confirmSecondKey(client, { code, signal }),
        ),
        removeKey: promiseActor<undefined>(({ signal }) => proven(() => removeSecondKey(client, { signal }))),
        renewCodes: promiseActor<readonly string[]>(({ signal }) =>
          proven(() => renewRecoveryCodes(client, { signal })),
        ),
        holdWork: unsavedWork.holdWork,
        watchService: serviceWatchForRetries(dependencies),
      },
      actions: { notify, reportProblem, retractNotices },
    }),
  };
}
