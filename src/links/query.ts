import * as v from 'valibot';

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

const profileName = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown;
    } catch {
      addIssue({ message: 'profileName is not JSON' });
      return NEVER;
    }
  }),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);

const invitation = v.object({
  email: v.pipe(text, v.email()),
  role: code,
  teamId: code,
  parentUser: v.exactOptional(code),
  profileName,
});

/** The query of /signup, in the words of the sign-up machine's input. */
export const readSignupQuery = (query: URLSearchParams) => ({
  email: once(query, 'email') ?? '',
  invitation: readInvitation(query),
  redirectTo: readRedirectTo(query),
});

export type SignupQuery = ReturnType<typeof readSignupQuery>;

const readInvitation = (query: URLSearchParams) => {
  const marks = ['email', 'role', 'profileName', 'teamId'];
  if (!marks.every((name) => query.get(name))) return null;
  const parsed = v.safeParse(invitation, Object.fromEntries(query));
  return parsed.success ? parsed.output : ('damaged' as const);
};

/** `redirectTo` as it came, or null when absent or given more than once. */
export const readRedirectTo = (query: URLSearchParams): string | null => once(query, 'redirectTo');

/** The affiliate's code and reference; null when the address has none. */
export const readAffiliate = (query: URLSearchParams) => {
  const parsed = v.safeParse(v.object({ aff: v.optional(code), aff_ref: v.optional(text) }), {
    aff: query.get('aff') ?? undefined,
    aff_ref: query.get('aff_ref') ?? undefined,
  });
  if (!parsed.success || (!parsed.output.aff && !parsed.output.aff_ref)) return null;
  return parsed.output;
};

const once = (query: URLSearchParams, name: string): string | null => {
  const [value, second] = query.getAll(name);
  return value !== undefined && second === undefined && v.is(text, value) ? value : null;
};

/** The query of /pricing: whether the store sent the visitor back after a purchase. */
export const readPricingQuery = (query: URLSearchParams) => ({
  purchased: query.get('purchased') === 'true',
});

/** The token of a reset link; null when the address has none. */
export const readResetToken = (query: URLSearchParams): string | null => once(query, 'token');

/** The query of the landing page: whether to scroll to the plans. */
export const readLandingQuery = (query: URLSearchParams) => ({ scroll: query.get('scroll') === 'true' });

/** A hash (`#/?scroll=true&aff=x`) as the route it is without the request to scroll (`/?aff=x`). */
export const withoutScroll = (hash: string): string => {
  const { pathname, searchParams } = new URL(hash.slice(1), 'http://hash.invalid');
  searchParams.delete('scroll');
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
};
