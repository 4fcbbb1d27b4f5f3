import * as v from 'valibot';
import type { SafeStorage } from '../session/storage';
import { parseStoredJson } from '../session/parseStoredJson';

/** What the affiliate platform put into the address that brought the visitor here, under its own names. */
export interface Affiliate {
  aff?: string | undefined;
  aff_ref?: string | undefined;
}

/** Remembers who sent the visitor, for 30 days. Times are in milliseconds since the epoch. */
export interface AffiliateStore {
  /** The newest code wins; a reference belongs to the code it came with. */
  remember(affiliate: Affiliate, now: number): void;
  /** What is still remembered; empty when nothing is. */
  read(now: number): Affiliate;
}

const key = 'affiliate';
const lifetime = 30 * 24 * 60 * 60 * 1000;
const storedSchema = v.object({
  aff: v.optional(v.string()),
  aff_ref: v.optional(v.string()),
  since: v.number(),
});

export const createAffiliateStore = (storage: SafeStorage): AffiliateStore => {
  const read = (now: number): Affiliate => {
    const stored = parseStoredJson(storedSchema, storage.get(key));
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
      storage.set(key, JSON.stringify({ ...affiliate, since: now }));
    },
  };
};
