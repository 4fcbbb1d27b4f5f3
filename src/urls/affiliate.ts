// The inline script (src/document/start.ts) has no room for a library.
import { affiliateDays } from '../../contract/numbers';

/** The affiliate parameters of the URL that the visitor arrived with, named as by the affiliate platform. */
export interface Affiliate {
  aff?: string | undefined;
  aff_ref?: string | undefined;
}

interface Store {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
}

/** The key of local storage that holds the affiliate parameters and `since`, in milliseconds since the epoch. */
const key = 'affiliate';
/** Their lifetime in milliseconds. */
const lifetime = affiliateDays * 24 * 60 * 60 * 1000;

/** Reads the affiliate's code and reference; null when both are absent or one is empty or too long. */
export const readAffiliate = (query: URLSearchParams): Affiliate | null => {
  const aff = query.get('aff') ?? undefined;
  const aff_ref = query.get('aff_ref') ?? undefined;
  if (aff === '' || (aff?.length ?? 0) > 200 || aff_ref === '' || (aff_ref?.length ?? 0) > 2048) return null;
  return aff === undefined && aff_ref === undefined ? null : { aff, aff_ref };
};

const isText = (value: unknown) => value === undefined || typeof value === 'string';

/** The stored parameters; empty if there are none or they have expired. */
export const storedAffiliate = (store: Pick<Store, 'get'>, now: number): Affiliate => {
  try {
    const { aff, aff_ref, since } = JSON.parse(store.get(key) ?? '{}') as Affiliate & { since?: unknown };
    const counts = typeof since === 'number' && lifetime > now - since && isText(aff) && isText(aff_ref);
    return counts ? { aff, aff_ref } : {};
  } catch {
    return {};
  }
};

/** Stores the parameters of a query, if it has any. The newest code wins, and discards the reference of the one before. */
export const rememberAffiliate = (store: Store, query: URLSearchParams, now: number): void => {
  const found = readAffiliate(query);
  if (!found) return;
  const known = storedAffiliate(store, now);
  const { aff = known.aff } = found;
  const { aff_ref = aff === known.aff ? known.aff_ref : undefined } = found;
  store.set(key, JSON.stringify({ aff, aff_ref, since: now }));
};
