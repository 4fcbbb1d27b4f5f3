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

export type AuthEvent =
  | ({ type: 'login.requested' } & Credentials)
  | { type: 'login.abandoned' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.refused'; error: unknown }
  | { type: 'secondStep.cancelled' }
  | { type: 'logout.requested' }
  | { type: 'refresh.requested' }
  | { type: 'session.changed'; user: User | null };

/** How a log-in ended; `superseded` by a session from another tab (its user), or by a log-out (null). */
export type LoginSettled = { type: 'login.settled' } & (
  | { outcome: 'succeeded' }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'superseded'; by: User | null }
);

/** How a refresh ended; `superseded` by a log-in, a log-out or another tab's log-out. */
export interface RefreshResult {
  outcome: 'refreshed' | 'refused' | 'unreachable' | 'superseded';
}
export type RefreshSettled = { type: 'refresh.settled' } & RefreshResult;

/** The emitted events: the result of a requested log-in or refresh. */
export type AuthEmitted = LoginSettled | RefreshSettled;
