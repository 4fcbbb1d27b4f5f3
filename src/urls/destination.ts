import { allowedUrl, isPlain, isStoreUrl, type Origins } from './origins';
import { withCheckoutFields, type Buyer } from './purchase';

/** Where a navigation ends: a hash route of this site, or a whole address. */
export type Destination = { kind: 'route'; to: string } | { kind: 'address'; href: string };

const home: Destination = { kind: 'route', to: '/' };

/**
 * Where an untrusted `redirectTo` leads: a path of this site or an address on a configured origin;
 * anything else goes home. Addresses of the store gain the buyer's checkout fields.
 * OWASP ASVS 5.0, 3.7.2 (open redirects).
 */
export const destinationOf = (redirectTo: string, origins: Origins, buyer: Buyer): Destination => {
  if (!isPlain(redirectTo) || !isPlain(decoded(redirectTo))) return home;
  if (redirectTo.startsWith('#/')) return destinationOf(redirectTo.slice(1), origins, buyer);
  if (redirectTo.startsWith('/')) {
    if (/^\/[/\\]/.test(decoded(redirectTo))) return home;
    return destinationAt(new URL(redirectTo, origins.own), origins, buyer);
  }
  const address = allowedUrl(redirectTo, origins);
  return address ? destinationAt(address, origins, buyer) : home;
};

const destinationAt = (address: URL, origins: Origins, buyer: Buyer): Destination => {
  if (isStoreUrl(address, origins)) {
    return { kind: 'address', href: withCheckoutFields(address, buyer).href };
  }
  if (address.origin !== origins.own) return { kind: 'address', href: address.href };
  return address.hash.startsWith('#/')
    ? routeTo(address.hash.slice(1), origins)
    : routeTo(address.pathname + address.search, origins);
};

/** Folding `..` can bring two slashes to the front, which name another host. */
const routeTo = (path: string, { own }: Origins): Destination => {
  if (path.startsWith('//')) return home;
  const { origin, pathname, search, hash } = new URL(path, own);
  return origin === own && !pathname.startsWith('//')
    ? { kind: 'route', to: pathname + search + hash }
    : home;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
