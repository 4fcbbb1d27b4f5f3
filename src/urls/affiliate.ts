import * as v from 'valibot';
import { code, text } from './query';

/** Reads the affiliate's code and reference; null when absent. */
export const readAffiliate = (query: URLSearchParams) => {
  const parsed = v.safeParse(v.object({ aff: v.optional(code), aff_ref: v.optional(text) }), {
    aff: query.get('aff') ?? undefined,
    aff_ref: query.get('aff_ref') ?? undefined,
  });
  if (!parsed.success || (!parsed.output.aff && !parsed.output.aff_ref)) return null;
  return parsed.output;
};
