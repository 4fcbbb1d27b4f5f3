import { allowedUrl, isPlain, isStoreUrl, type Origins } from './origins';
import { withCheckoutFields, type Buyer } from './purchase';

/** Where a navigation ends: a hash route of this site or an absolute URL. */
export type Destination = { kind: 'route'; to: string } | { kind: 'address'; href: string };

const home: Destination = { kind: 'route', to: '/' };

/** True if an untrusted `redirectTo` is a whole URL, as the store's are, and no path of this site. */
export const isWholeUrl = (redirectTo: string | null): boolean => redirectTo?.startsWith('http') ?? false;

/**
 * The destination of an untrusted `redirectTo`: a path of this site or a URL on a configured origin; anything
 * else becomes the landing page. Store URLs get the buyer's checkout fields.
 * Source: OWASP ASVS 5.0, 3.7.2 (open redirects).
 */
export const destinationOf = (redirectTo: string, origins: Origins, buyer: Buyer): Destination => {
  // A query may contain any text, such as a search for an accented name.
  if (!isPlain(redirectTo) || !isPlain(decoded(redirectTo.replace(/\?[^#]*/g, '')))) return home;
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
    : routeTo(address.pathname + address.search + address.hash, origins);
};

/** Resolving `..` can leave two slashes at the start, which denote another host. */
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
