import {
  cancelAddress,
  changeAddress,
  openAddressLink,
  readAddress,
  sendAddressMail,
} from '../../api/account/addresses';
import { emailLinkMachine } from '../../machines/account/emailLink.machine';
import { ownAddressMachine } from '../../machines/account/ownAddress.machine';
import type { Dependencies } from '../runtime/dependencies';
import { readUserAgain } from '../service/ownUser';
import type { ProofGate } from '../service/proofGate';
import { provideDialogForm } from './fields';
import { provideLoad } from './load';
import { promiseActor } from './promiseActor';
import { watchReturn } from './watchReturn';

interface Reading {
  input: { pending: string | null };
  signal: AbortSignal;
}

/** Provides the machine of a person's own address with its real actors and actions. */
export function provideOwnAddress(dependencies: Dependencies, { proven }: ProofGate) {
  const { services, effects } = dependencies;
  const { client } = services;
  return {
    ownAddress: ownAddressMachine.provide({
      actors: {
        load: provideLoad(dependencies)(async ({ input, signal }: Reading) => {
          const address = await readAddress(client, { signal });
          // The link may have been opened in another browser.
          if (input.pending !== null && address.pending === null)
            await readUserAgain(dependencies, { signal });
          return address;
        }),
        watchReturn,
        dialog: provideDialogForm(dependencies)(({ input: { email = '' }, signal }) =>
          proven(() => changeAddress(client, { email, signal })),
        ),
        cancelAddress: promiseActor(({ signal }) => cancelAddress(client, { signal })),
        sendMail: promiseActor(({ signal }) => sendAddressMail(client, { signal })),
      },
      actions: effects,
    }),
  };
}

/** Provides the machine of a mailed link about an address with its real actors and actions. */
export function provideEmailLink(dependencies: Dependencies) {
  const { client, session } = dependencies.services;
  const { effects } = dependencies;

  return {
    emailLink: emailLinkMachine.provide({
      actors: {
        openLink: promiseActor(async ({ input, signal }) => {
          const opened = await openAddressLink(client, { ...input, signal });
          // A failure does not change the link's effect, and the next page reads the user again.
          if (opened.outcome === 'changed' && session.read())
            await readUserAgain(dependencies, { signal }).catch(() => undefined);
          return opened;
        }),
      },
      actions: effects,
    }),
  };
}
