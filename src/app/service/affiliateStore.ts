import * as v from 'valibot';
import { parseStoredJson } from '../../api/session/parseStoredJson';
import type { SafeStorage } from '../../api/session/storage';
import { affiliateKey, type Affiliate } from '../../urls/affiliate';

/** Stores the affiliate parameters for 30 days. Times are in milliseconds since the epoch. */
export interface AffiliateStore {
  /** The newest code wins. A new code also discards the reference of the previous one. */
  remember(affiliate: Affiliate, now: number): void;
  /** The stored parameters; empty if there are none or they have expired. */
  read(now: number): Affiliate;
}

const lifetime = 30 * 24 * 60 * 60 * 1000;
const storedSchema = v.object({
  aff: v.optional(v.string()),
  aff_ref: v.optional(v.string()),
  since: v.number(),
});

export const createAffiliateStore = (storage: SafeStorage): AffiliateStore => {
  const read = (now: number): Affiliate => {
    const stored = parseStoredJson(storedSchema, storage.get(affiliateKey));
    if (!stored || now - stored.since >= lifetime) return {};
    return { aff: stored.aff, aff_ref: stored.aff_ref };
  };

  return {
    read,
    remember: ({ aff, aff_ref }, now) => {
      if (aff === undefined && aff_ref === undefined) return;
      const known = read(now);
      const sameCode = aff === undefined || aff === known.aff;
      const affiliate = { aff: aff ?? known.aff, aff_ref: aff_ref ?? (sameCode ? known.aff_ref : undefined) };
      storage.set(affiliateKey, JSON.stringify({ ...affiliate, since: now }));
    },
  };
};
