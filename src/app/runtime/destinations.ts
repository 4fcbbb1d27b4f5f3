import type { User } from '../../api/account/userSchemas';
import { destinationOf } from '../../urls/destination';
import type { Origins } from '../../urls/origins';
import { purchaseAddress, type Buyer } from '../../urls/purchase';
import { affiliateOf } from '../service/affiliate';
import type { Wiring } from './dependencies';

const originsOf = ({ config }: Wiring): Origins => ({
  own: window.location.origin,
  store: config.storeOrigins,
  site: config.siteOrigins,
});

const buyer = ({ services }: Wiring, user: User | null): Buyer => ({
  user,
  affiliate: affiliateOf(services).read(Date.now()),
});

/** Where an address leads that may come from a query: it is checked, and carries what the store wants to know. */
export const destinationFrom = (wiring: Wiring, to: string) =>
  destinationOf(to, originsOf(wiring), buyer(wiring, wiring.auth().getSnapshot().context.user));

/** The machines' effect of going to an address, which may come from a query and is checked. */
export const navigateFrom =
  (wiring: Wiring) =>
  (_: unknown, { to }: { to: string }): void => {
    const destination = destinationFrom(wiring, to);
    if (destination.kind === 'route') wiring.navigator.navigate(destination.to);
    else window.location.assign(destination.href);
  };

/** The purchase links that screens show. */
export const purchaseAddressFrom =
  (wiring: Wiring) =>
  (buyNowUrl: string, user: User | null): string | null =>
    purchaseAddress(buyNowUrl, originsOf(wiring), buyer(wiring, user));
