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
import { provideFields } from './fields';
import { promiseActor } from './promiseActor';
import { serviceWatchForRetries } from './serviceWatch';

/** Provides the second key of the account page. */
export function provideSecondKey(dependencies: Dependencies) {
  const { services, effects, unsavedWork } = dependencies;
  const { client } = services;
  const { notify, reportProblem, retractNotices } = effects;
  return {
    secondKey: secondKeyMachine.provide({
      actors: {
        fields: provideFields(dependencies),
        readKey: promiseActor<SecondKey>(({ signal }) => readSecondKey(client, { signal })),
        beginSetup: promiseActor<SecondKeyOffer, FieldValues>(({ input: { password = '' }, signal }) =>
          beginSecondKey(client, { password, signal }),
        ),
        confirmSetup: promiseActor<readonly string[], FieldValues>(({ input: { code = '' }, signal }) =>
          confirmSecondKey(client, { code, signal }),
        ),
        removeKey: promiseActor<undefined, FieldValues>(({ input: { password = '' }, signal }) =>
          removeSecondKey(client, { password, signal }),
        ),
        renewCodes: promiseActor<readonly string[], FieldValues>(({ input: { password = '' }, signal }) =>
          renewRecoveryCodes(client, { password, signal }),
        ),
        holdWork: unsavedWork.holdWork,
        watchService: serviceWatchForRetries(dependencies),
      },
      actions: { notify, reportProblem, retractNotices },
    }),
  };
}
