import * as v from 'valibot';
import { code, text } from './query';

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

/** The token of a reset link; null when the address has none. */
export const readResetToken = (query: URLSearchParams): string | null => once(query, 'token');

const once = (query: URLSearchParams, name: string): string | null => {
  const [value, second] = query.getAll(name);
  return value !== undefined && second === undefined && v.is(text, value) ? value : null;
};
