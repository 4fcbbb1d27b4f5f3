/** The affiliate parameters of the URL that the visitor arrived with, named as by the affiliate platform. */
export interface Affiliate {
  aff?: string | undefined;
  aff_ref?: string | undefined;
}

/** The key of local storage that holds the affiliate parameters and `since`, in milliseconds since the epoch. */
export const affiliateKey = 'affiliate';

/** Reads the affiliate's code and reference; null when both are absent or one is empty or too long. */
export const readAffiliate = (query: URLSearchParams): Affiliate | null => {
  const aff = query.get('aff') ?? undefined;
  const aff_ref = query.get('aff_ref') ?? undefined;
  // Plain checks: the inline script (src/boot/start.ts) has no room for a library.
  if (aff === '' || (aff?.length ?? 0) > 200 || aff_ref === '' || (aff_ref?.length ?? 0) > 2048) return null;
  return aff === undefined && aff_ref === undefined ? null : { aff, aff_ref };
};
