/** The origins that redirects and purchase links may lead to, in the form of `URL.origin`. */
export interface Origins {
  /** The origin that serves this site. */
  own: string;
  /** The subscription provider's store. */
  store: readonly string[];
  /** Other sites of the product, such as a marketing site. */
  site: readonly string[];
}

const testStorePath = '/dev/store';

/** True for a URL of a store origin or of the service's own test store. */
export const isStoreUrl = (address: URL, origins: Origins): boolean =>
  origins.store.includes(address.origin) ||
  (address.origin === origins.own && address.pathname === testStorePath);

/**
 * Parses an untrusted URL.
 * @returns null unless the URL is on a configured origin, uses https (or our own origin) and has no user info
 */
export const allowedUrl = (text: string, origins: Origins): URL | null => {
  if (!isPlain(text) || !URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.username !== '' || address.password !== '') return null;
  // A blob: URL has the origin of the page that created it.
  if (address.origin === origins.own) return address.protocol === 'blob:' ? null : address;
  const allowed = [...origins.store, ...origins.site].includes(address.origin);
  return allowed && address.protocol === 'https:' ? address : null;
};

const longest = 2048;

/** True for at most 2048 printable ASCII characters without backslashes: browsers repair other URLs. */
export const isPlain = (text: string): boolean =>
  text.length <= longest && /^[\x21-\x5b\x5d-\x7e]+$/.test(text);
