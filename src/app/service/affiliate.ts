import { createAffiliateStore, type AffiliateStore } from '../../api/pricing/affiliate';
import { readAffiliate } from '../../urls/affiliate';
import type { Services } from './services';

/** Who sent the visitor, as this browser remembers it. */
export const affiliateOf = ({ storage }: Services): AffiliateStore => createAffiliateStore(storage);

/** Remembers the affiliate that the query of an address names, if it names one. */
export const rememberAffiliate = (services: Services, query: URLSearchParams): void => {
  const found = readAffiliate(query);
  if (found) affiliateOf(services).remember(found, Date.now());
};
