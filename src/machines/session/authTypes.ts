import type { Problem } from '../../api/http/problem';
import type { User } from '../../api/account/accounts';

export interface Credentials {
  email: string;
  password: string;
}

/** The answer to a right password: a session of this user, or an account that asks for a second factor. */
export type LoginResult = { type: 'authenticated'; user: User } | { type: 'secondFactorRequired' };

/** The calls whose last problem is kept in the context. */
export type AuthRequest = 'login' | 'logout' | 'refreshTokens' | 'authenticate';

export interface AuthContext {
  user: User | null;
  problems: Partial<Record<AuthRequest, Problem>>;
}

/** The auth machine's children tell it why a call failed. */
export interface CallFailed {
  type: 'call.failed';
  request: AuthRequest;
  error: unknown;
}

/** The signed-in user, or null if the session or the log-in is over. */
export interface SessionOutcome {
  user: User | null;
}

export type AuthEvent =
  | ({ type: 'login.requested' } & Credentials)
  | { type: 'login.abandoned' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.refused'; error: unknown }
  | { type: 'secondStep.cancelled' }
  | { type: 'logout.requested' }
  | { type: 'refresh.requested' }
  | CallFailed
  | { type: 'session.changed'; user: User | null };

/** How a log-in ended; `superseded` by a session from another tab (its user), or by a log-out (null). */
export type LoginSettled = { type: 'login.settled' } & (
  | { outcome: 'succeeded' }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'superseded'; by: User | null }
);
