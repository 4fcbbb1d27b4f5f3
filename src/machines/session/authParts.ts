import { loggedOut, loggedOutElsewhere, sessionEnded, unavailable } from '../../content/notices';
import type { User } from '../../api/account/accounts';
import { failure, info, success } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';
import { errorOfEvent, problemOf, reasonOf } from '../shared/problemOf';
import { halfway, type AuthRequest, type RefreshResult, type AuthEvent } from './authTypes';
import { assertEvent } from 'xstate';

// The transitions and dynamic parameters that several states of the auth machine share.

type Session = Readonly<{ event: { user: User | null } }>;
type Failure = Readonly<{ event: { error: unknown } }>;
type Answer = Readonly<{ event: { output: User | typeof halfway | null } }>;

const sessionOf = ({ event }: Session) => event;
export const withUser = { type: 'hasUser', params: sessionOf } as const;
export const nobody = { type: 'hasNoUser', params: sessionOf } as const;
export const otherUser = { type: 'isAnotherUser', params: sessionOf } as const;
export const unauthorized = { type: 'isUnauthorized', params: errorOfEvent } as const;
export const rememberUserOfSession = { type: 'rememberUser', params: sessionOf } as const;
const userOfOutput = ({ event: { output } }: Answer) => ({ user: output === halfway ? null : output });
export const withStoredUser = { type: 'hasUser', params: userOfOutput } as const;
/** A code is asked for, by the answer to a right password or before the page was reloaded. */
export const betweenSteps = {
  guard: { type: 'isHalfway', params: ({ event: { output } }: Answer) => ({ output }) },
  target: '#auth.secondStep',
} as const;
export const rememberUserOfOutput = { type: 'rememberUser', params: userOfOutput } as const;
export const rememberFailure = (request: AuthRequest) =>
  ({ type: 'rememberProblem', params: ({ event }: Failure) => ({ request, error: event.error }) }) as const;
export const refreshSettled = (outcome: RefreshResult['outcome']) =>
  ({ type: 'settleRefresh', params: { outcome } }) as const;
export const loginRefused = [
  rememberFailure('login'),
  { type: 'refuseLogin', params: errorOfEvent },
] as const;
const endingOf = ({ event }: Failure) => ({
  ...failure(reasonOf(event.error) ?? sessionEnded, 'unauthorized'),
  outlivesPage: true,
});
const forgetAll = ['forgetUser', 'forgetSession'] as const;
export const lost = { guard: unauthorized, target: '#auth.signedOut.ended', actions: forgetAll } as const;
/** A page that opens says of no other session that it is over. */
export const ended = {
  guard: { type: 'isExplained', params: errorOfEvent },
  target: '#auth.signedOut.ended',
  actions: [...forgetAll, { type: 'notify', params: endingOf }],
} as const;
export const refused = [
  ...ended.actions,
  rememberFailure('refreshTokens'),
  refreshSettled('refused'),
] as const;
/** If this page has deleted the account and only the answer was lost, what it said about the loss is no longer true. */
const { retract: retractDeletion } = noticesAbout('deletion');
/** Nothing that was typed can be sent any more, so that no page stays. */
export const deleted = {
  guard: { type: 'isAccountDeleted', params: errorOfEvent },
  target: '#auth.signedOut',
  actions: [retractDeletion, ...refused],
} as const;
export const announceLogout = { type: 'notifyAfterReload', params: success(loggedOut, 2000) } as const;
export const announceLateLogout = {
  type: 'notifyAfterReload',
  params: failure(unavailable, 'unreachable'),
} as const;
export const sayLogoutElsewhere = { type: 'notify', params: info(loggedOutElsewhere) } as const;
export const failureOf = ({ event }: Failure) => {
  const { message, kind } = problemOf(event.error);
  return failure(message, kind);
};

/** The state of the auth machine between the password and the session. */
export const secondStep = {
  description: 'The password was right and a code is asked for; a reload stays here, for ten minutes.',
  entry: 'forgetUser',
  exit: 'forgetTicket',
  initial: 'asking',
  on: {
    // An earlier session may still be stored.
    'step.left': { target: '#auth.restoring' },
    'session.changed': { guard: withUser, target: '#auth.signedIn', actions: rememberUserOfSession },
  },
  states: {
    asking: {
      description: 'The person gives a code of the app, or a recovery code.',
      on: { 'code.submitted': { target: 'checking' } },
    },
    checking: {
      description: 'The code is being checked.',
      tags: ['busy', 'undecided'],
      entry: { type: 'forgetProblem', params: { request: 'login' } },
      invoke: {
        id: 'giveCode',
        src: 'giveCode',
        input: ({ event }: { event: AuthEvent }) => {
          assertEvent(event, 'code.submitted');
          return { code: event.code };
        },
        onDone: { target: '#auth.signedIn', actions: [rememberUserOfOutput, 'acceptLogin'] },
        onError: [
          // Its form makes way for the log-in form, which knows nothing of it.
          {
            guard: unauthorized,
            target: '#auth.restoring',
            actions: [...loginRefused, { type: 'notify', params: failureOf }],
          },
          { target: 'asking', actions: loginRefused },
        ],
      },
      on: {
        'session.changed': {
          guard: withUser,
          target: '#auth.signedIn',
          actions: [rememberUserOfSession, 'supersedeLogin'],
        },
      },
    },
  },
} as const;
