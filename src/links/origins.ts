/** The origins that addresses may lead to; each as `URL.origin` spells it. */
export interface Origins {
  /** The origin that serves this site. */
  own: string;
  /** The subscription provider's store. */
  store: readonly string[];
  /** Other sites of the product, such as a marketing site. */
  site: readonly string[];
}

const testStorePath = '/dev/store';

/** Whether purchases are made there: a store origin, or the service's own test store. */
export const isStoreAddress = (address: URL, origins: Origins): boolean =>
  origins.store.includes(address.origin) ||
  (address.origin === origins.own && address.pathname === testStorePath);

/**
 * Parses an address that came from outside and may be followed.
 * @returns null unless it is https (or on our own origin), names no user, and lies on a configured origin
 */
export const allowedAddress = (text: string, origins: Origins): URL | null => {
  if (!isPlain(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.username !== '' || address.password !== '') return null;
  // A blob: address has the origin of the page that made it.
  if (address.origin === origins.own) return address.protocol === 'blob:' ? null : address;
  const allowed = [...origins.store, ...origins.site].includes(address.origin);
  return allowed && address.protocol === 'https:' ? address : null;
};

const longest = 2048;

/** Printable ASCII without backslashes, not over-long: browsers forgive the rest, so we don't have to guess how. */
export const isPlain = (text: string): boolean =>
  text.length <= longest && /^[\x21-\x5b\x5d-\x7e]+$/.test(text);
