import type { DoneActorEvent } from 'xstate';
import type { User } from '../api/schemas';
import type { AuthEvent, AuthRequest, Credentials } from './auth.machine';
import { success, type Notice } from './effects';
import { problemOf, problemOfEvent } from './problemOf';

// The parts of the auth machine that recur in its states, and the parameters of its actions.

export const sessionEnded: Notice = {
  kind: 'error',
  text: 'Your session has ended. Please log in again.',
  duration: 'untilDismissed',
};
export const loggedOut = success('LogOut Successfully!!!', 2000);

export const userOfOutput = ({ event }: { event: DoneActorEvent<User | null> }) => ({ user: event.output });
const userOfEvent = ({ event }: { event: { user: User | null } }) => ({ user: event.user });
export const credentials = ({ event }: { event: AuthEvent }): Credentials => {
  if (event.type !== 'login.requested') throw new Error(`No credentials in ${event.type}`);
  return { email: event.email, password: event.password };
};
const problemIn =
  (request: AuthRequest) =>
  ({ event }: { event: { error: unknown } }) => ({ request, problem: problemOf(event.error) });
export const logoutRefused = ({ event }: { event: { error: unknown } }): Notice => ({
  kind: 'error',
  text: problemOf(event.error).message,
  duration: 'untilDismissed',
});

export const rememberUser = { type: 'rememberUser', params: userOfOutput } as const;
export const rememberTold = { type: 'rememberUser', params: userOfEvent } as const;
export const remember = (request: AuthRequest) =>
  ({ type: 'rememberProblem', params: problemIn(request) }) as const;

export const confirmed = { target: '#auth.signedIn', actions: rememberUser } as const;
/** A call that failed for any other reason than the session says nothing against the session. */
export const kept = (request: AuthRequest) =>
  ({ target: '#auth.signedIn', actions: remember(request) }) as const;
export const over = {
  guard: { type: 'isUnauthorized', params: problemOfEvent },
  target: '#auth.signedOut',
  actions: ['forgetUser', 'forgetSession'],
} as const;
export const signedInElsewhere = {
  guard: { type: 'isSomebody', params: userOfEvent },
  target: 'signedIn',
  actions: rememberTold,
} as const;
export const signedOutElsewhere = {
  guard: { type: 'isNobody', params: userOfEvent },
  target: '#auth.signedOut',
  actions: 'forgetUser',
} as const;
