import { createAffiliateStore, type AffiliateStore } from './affiliateStore';
import { readAffiliate } from '../../urls/affiliate';
import type { Services } from './services';

/** The affiliate parameters that this browser has stored. */
export const affiliateOf = ({ storage }: Services): AffiliateStore => createAffiliateStore(storage);

/** Stores the affiliate parameters of a query, if it has any. */
export const rememberAffiliate = (services: Services, query: URLSearchParams): void => {
  const found = readAffiliate(query);
  if (found) affiliateOf(services).remember(found, Date.now());
};
