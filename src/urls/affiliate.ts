import * as v from 'valibot';
import { code, text } from './query';

/** The affiliate parameters of the URL that the visitor arrived with, named as by the affiliate platform. */
export interface Affiliate {
  aff?: string | undefined;
  aff_ref?: string | undefined;
}

/** Reads the affiliate's code and reference; null when absent. */
export const readAffiliate = (query: URLSearchParams): Affiliate | null => {
  const parsed = v.safeParse(v.object({ aff: v.optional(code), aff_ref: v.optional(text) }), {
    aff: query.get('aff') ?? undefined,
    aff_ref: query.get('aff_ref') ?? undefined,
  });
  if (!parsed.success || (!parsed.output.aff && !parsed.output.aff_ref)) return null;
  return parsed.output;
};
