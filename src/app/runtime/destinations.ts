import type { User } from '../../api/account/accounts';
import { storedAffiliate } from '../../urls/affiliate';
import { destinationOf } from '../../urls/destination';
import type { Origins } from '../../urls/origins';
import { purchaseUrl, type Buyer } from '../../urls/purchase';
import type { Dependencies } from './dependencies';

/** The origins that addresses may lead to. */
export const originsOf = ({ config }: Dependencies): Origins => ({
  own: window.location.origin,
  store: config.storeOrigins,
  site: config.siteOrigins,
});

const buyer = ({ services }: Dependencies, user: User | null): Buyer => ({
  user,
  affiliate: storedAffiliate(services.storage, Date.now()),
});

/** Validates an untrusted address and adds the checkout fields to store URLs. */
export const destinationFrom = (dependencies: Dependencies, to: string) =>
  destinationOf(
    to,
    originsOf(dependencies),
    buyer(dependencies, dependencies.auth().getSnapshot().context.user),
  );

/** The `navigate` effect of the machines. The address is validated, because it may come from a query. */
export const navigateFrom =
  (dependencies: Dependencies) =>
  (_: unknown, { to }: { to: string }): void => {
    const destination = destinationFrom(dependencies, to);
    if (destination.kind === 'route') dependencies.navigator.navigate(destination.to);
    else window.location.assign(destination.href);
  };

/** Returns a plan's checkout URL for a user, or null if the plan's URL is not one of the store. */
export const purchaseAddressFrom =
  (dependencies: Dependencies) =>
  (buyNowUrl: string, user: User | null): string | null =>
    purchaseUrl(buyNowUrl, originsOf(dependencies), buyer(dependencies, user));
