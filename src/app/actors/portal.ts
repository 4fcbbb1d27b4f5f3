import { readPortal } from '../../api/pricing/billing';
import { callMachine } from '../../machines/shared/call.machine';
import { allowedUrl, isStoreUrl } from '../../urls/origins';
import type { Dependencies } from '../runtime/dependencies';
import { originsOf } from '../runtime/destinations';
import { promiseActor } from './promiseActor';

/** Provides the machine of the customer portal with its real actor and action. */
export const providePortal = (dependencies: Dependencies) => {
  const { effects } = dependencies;
  return {
    portal: callMachine.provide({
      actors: {
        // The address is signed, and fetched each time.
        call: promiseActor(async ({ signal }) => {
          const { url } = await readPortal(dependencies.services.client, { signal });
          const origins = originsOf(dependencies);
          const address = allowedUrl(url, origins);
          if (!address || !isStoreUrl(address, origins))
            throw new Error('The portal is not on a store origin');
          // Nothing is added: the address is signed.
          window.location.assign(address.href);
          return undefined;
        }),
      },
      actions: effects,
    }),
  };
};
