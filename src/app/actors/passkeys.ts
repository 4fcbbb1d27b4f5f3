import { offerPasskeyLogin } from '../../api/account/passkeyLogin';
import {
  addPasskey,
  givePasskeyProof,
  giveProof,
  listPasskeys,
  offerPasskey,
  removePasskey,
  renamePasskey,
} from '../../api/account/passkeys';
import { passkeysMachine } from '../../machines/account/passkeys.machine';
import { proofMachine } from '../../machines/account/proof.machine';
import type { Dependencies } from '../runtime/dependencies';
import { askForPasskey, makePasskey } from '../service/authenticator';
import { canUsePasskeys } from '../service/canUsePasskeys';
import type { ProofGate } from '../service/proofGate';
import { copyText } from './copyText';
import { download } from './download';
import { provideDialogForm, provideFields, type Submission } from './fields';
import { provideLoad } from './load';
import { promiseActor } from './promiseActor';
import {
  beginSecondKey,
  confirmSecondKey,
  readSecondKey,
  removeSecondKey,
  renewRecoveryCodes,
} from '../../api/account/secondKey';
import { secondKey as words } from '../../content/secondKey';
import { secondKeyMachine } from '../../machines/account/secondKey.machine';

/** Provides the passkeys of the account page, and the question for the password or one of them. */
export function providePasskeys(dependencies: Dependencies, { takeRequests, answer, proven }: ProofGate) {
  const { services, effects } = dependencies;
  const { client } = services;
  const dialogForm = provideDialogForm(dependencies);
  return {
    canUsePasskeys,
    proof: proofMachine.provide({
      actors: {
        fields: provideFields(dependencies),
        takeRequests,
        givePassword: promiseActor(({ input: { password = '' }, signal }) =>
          giveProof(client, { password, signal }),
        ),
        givePasskey: promiseActor(async ({ signal }) => {
          const options = await offerPasskeyLogin(client, { signal });
          return givePasskeyProof(client, { ...(await askForPasskey(options, signal)), signal });
        }),
      },
      actions: { ...effects, answer },
    }),
    passkeys: passkeysMachine.provide({
      actors: {
        load: provideLoad(dependencies)(({ signal }) => listPasskeys(client, { signal })),
        addPasskey: promiseActor(async ({ signal }) => {
          const options = await proven(() => offerPasskey(client, { signal }));
          const made = await makePasskey(options, signal);
          await proven(() => addPasskey(client, { ...made, signal }));
          return undefined;
        }),
        dialog: dialogForm(async ({ input: { id = '', name = '' }, signal }) => {
          await renamePasskey(client, { id, name, signal });
          return undefined;
        }),
        removal: dialogForm(({ question, signal }: Submission<{ id: string }>) =>
          proven(() => removePasskey(client, { ...question, signal })),
        ),
      },
      actions: effects,
    }),
  };
}

/** Provides the second key of the account page. */
export function provideSecondKey(dependencies: Dependencies, { proven }: ProofGate) {
  const { services, effects, unsavedWork } = dependencies;
  const { client } = services;
  const dialogForm = provideDialogForm(dependencies);
  return {
    secondKey: secondKeyMachine.provide({
      actors: {
        load: provideLoad(dependencies)(({ signal }) => readSecondKey(client, { signal })),
        beginSetup: promiseActor(({ signal }) => proven(() => beginSecondKey(client, { signal }))),
        scan: dialogForm(({ input: { code = '' }, signal }) => confirmSecondKey(client, { code, signal })),
        remove: dialogForm(({ signal }) => proven(() => removeSecondKey(client, { signal }))),
        renew: dialogForm(({ signal }) => proven(() => renewRecoveryCodes(client, { signal }))),
        copy: copyText,
        holdWork: unsavedWork.holdWork,
      },
      actions: {
        ...effects,
        downloadText: (_, { text }) => download(new Blob([text]), words.codes.file),
      },
    }),
  };
}
