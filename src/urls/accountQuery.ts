import * as v from 'valibot';
import { isEmail } from '../../contract/emailAddress';
import { code, invitationMarks, once, text } from './query';

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
  email: v.pipe(text, v.check(isEmail)),
  role: code,
  teamId: code,
  parentUser: v.exactOptional(code),
  profileName,
});

/** Reads the query of /signup as the input of the sign-up machine. */
export const readSignupQuery = (query: URLSearchParams) => ({
  email: readEmail(query),
  invitation: readInvitation(query),
  redirectTo: readRedirectTo(query),
});

export type SignupQuery = ReturnType<typeof readSignupQuery>;

const readInvitation = (query: URLSearchParams) => {
  // One of them without the others means a truncated link.
  if (!invitationMarks.some((name) => query.has(name))) return null;
  const parsed = v.safeParse(invitation, Object.fromEntries(query));
  return parsed.success ? parsed.output : ('damaged' as const);
};

/** Reads the e-mail address that a form begins with. @returns '' if absent, repeated or too long */
export const readEmail = (query: URLSearchParams): string => once(query, 'email') ?? '';

/** Reads the query of /login. */
export const readLoginQuery = (query: URLSearchParams) => ({
  email: readEmail(query),
  redirectTo: readRedirectTo(query),
  // The person has just signed up by an invitation.
  ...(query.get('joined') === 'true' && { joined: true }),
});

export type LoginQuery = ReturnType<typeof readLoginQuery>;

/** Reads `redirectTo` unvalidated; null when absent or repeated. */
export const readRedirectTo = (query: URLSearchParams): string | null => once(query, 'redirectTo');

/** The format of the service's reset tokens: 256 bits in base64url. */
const resetToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Reads the token of a reset link. @returns null if the URL has none, 'damaged' if its format is wrong */
export const readResetToken = (query: URLSearchParams): { token: string } | 'damaged' | null => {
  if (!query.has('token')) return null;
  const token = once(query, 'token');
  return v.is(resetToken, token) ? { token } : 'damaged';
};

/** Reads the query of /email-link. Only the service knows the token's effect; `undo` selects the text shown before that. */
export const readEmailLink = (query: URLSearchParams): { token: string; undo: boolean } => ({
  token: once(query, 'token') ?? '',
  undo: query.has('undo'),
});
