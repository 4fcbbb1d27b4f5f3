import { expect } from 'vitest';
import type { Problem } from '../../../src/api/http/problem';
import type { AuthRequest } from '../../../src/machines/session/authTypes';
import { unauthorized, unreachable } from '../../support/actors';
import { pathsOnActor } from '#xstate-paths/onActor';
import { auth } from './session.model';

const login = 'calls logIn {"email":"ana@school.example","password":"plum"}';
const ended =
  'says “Your session has ended. Please log in again.” (error, until dismissed, about unauthorized)';
const explained =
  'says “You were signed out here from another device.” (error, until dismissed, about unauthorized)';
const succeeded = 'emits login.settled, succeeded';
const refused = 'emits login.settled, refused';
const superseded = 'emits login.settled, superseded';
const overtaken = 'emits refresh.settled, superseded';
const left = {
  'the log-out succeeds': [
    'loggedOut nobody',
    'says after the reload “LogOut Successfully!!!” (success, 2000 ms)',
    'clearStorage',
    'reload',
  ],
  'the log-out fails': [
    'loggedOut nobody',
    'says after the reload “Server is unavailable” (error, until dismissed, about unreachable)',
    'clearStorage',
    'reload',
  ],
  'the log-out takes ten seconds': [
    'loggedOut nobody',
    'says after the reload “Server is unavailable” (error, until dismissed, about unreachable)',
    'clearStorage',
    'reload',
    'gives up logOut',
  ],
  'another tab signs out': [
    'loggedOut nobody',
    'says after the reload “LogOut Successfully!!!” (success, 2000 ms)',
    'clearStorage',
    'reload',
    'gives up logOut',
  ],
} as const;

/** What was said about the last session goes once there is one. */
const takenBack = 'retractNotices {"about":"unauthorized"}';
const fromSignedOut = {
  'a person logs in': ['loggingIn (busy) (undecided) nobody', login],
  'another tab signs in': ['signedIn.ready Bo', takenBack],
} as const;

/** What a person or another tab does while this actor restores the session. */
const interrupted = (who: 'Ana' | 'Bo', actor: string) =>
  ({
    'a person logs out': [`loggingOut (busy) ${who}`, `gives up ${actor}`, 'calls logOut'],
    'another tab signs in': [
      'restoring.confirming (undecided) Bo',
      `gives up ${actor}`,
      'calls authenticate',
    ],
    'another tab signs out': ['signedOut.visiting nobody', `gives up ${actor}`],
  }) as const;

/** While the stored session of a person is confirmed. */
const restoring = (who: 'Ana' | 'Bo') =>
  ({
    [`restoring.confirming (undecided) ${who}`]: {
      'the service confirms the session': [`signedIn.ready ${who}`, takenBack],
      'the confirmation is refused': [`restoring.refreshing (undecided) ${who}`, 'calls refreshSession'],
      'the confirmation fails': [`signedIn.ready ${who}`, takenBack],
      ...interrupted(who, 'authenticate'),
    },
    [`restoring.refreshing (undecided) ${who}`]: {
      'the session is refreshed': [`restoring.reconfirming (undecided) ${who}`, 'calls authenticate'],
      'the refresh is refused': ['signedOut.ended nobody', 'forgetSession'],
      'the refresh is refused with a reason': ['signedOut.ended nobody', 'forgetSession', explained],
      'the refresh fails': [`signedIn.ready ${who}`, takenBack],
      ...interrupted(who, 'refreshSession'),
    },
    [`restoring.reconfirming (undecided) ${who}`]: {
      'the service confirms the session': [`signedIn.ready ${who}`, takenBack],
      'the confirmation is refused': ['signedOut.ended nobody', 'forgetSession'],
      'the confirmation fails': [`signedIn.ready ${who}`, takenBack],
      ...interrupted(who, 'authenticate'),
    },
  }) as const;

/** While a person is signed in. */
const signedIn = (who: 'Ana' | 'Bo') =>
  ({
    [`loggingIn (busy) (undecided) ${who}`]: {
      'the log-in succeeds': ['signedIn.ready Ana', takenBack, succeeded],
      'a code is asked for': 'secondStep.asking nobody',
      'the log-in is refused': [`signedIn.ready ${who}`, takenBack, refused],
      'the log-in fails': [`signedIn.ready ${who}`, takenBack, refused],
      'the log-in is abandoned': [`signedIn.ready ${who}`, takenBack, 'gives up logIn'],
      'a person logs out': [`loggingOut (busy) ${who}`, 'gives up logIn', superseded, 'calls logOut'],
      'another tab signs in': ['signedIn.ready Bo', takenBack, 'gives up logIn', superseded],
      'another tab signs out': 'loggingIn (busy) (undecided) nobody',
    },
    [`signedIn.ready ${who}`]: {
      'a person logs in': [`loggingIn (busy) (undecided) ${who}`, login],
      'a newer token is needed': [`signedIn.refreshing (busy) ${who}`, 'calls refreshSession'],
      'a person logs out': [`loggingOut (busy) ${who}`, 'calls logOut'],
      'another tab signs in': 'signedIn.ready Bo',
      'another tab signs out': 'signedOut.visiting nobody',
    },
    [`signedIn.refreshing (busy) ${who}`]: {
      'the session is refreshed': [`signedIn.ready ${who}`, 'emits refresh.settled, refreshed'],
      'the refresh is refused': [
        'signedOut.ended nobody',
        'forgetSession',
        ended,
        'emits refresh.settled, refused',
      ],
      'the refresh is refused with a reason': [
        'signedOut.ended nobody',
        'forgetSession',
        explained,
        'emits refresh.settled, refused',
      ],
      'the refresh fails': [`signedIn.ready ${who}`, 'emits refresh.settled, unreachable'],
      'a person logs in': [
        `loggingIn (busy) (undecided) ${who}`,
        'gives up refreshSession',
        overtaken,
        login,
      ],
      'a person logs out': [`loggingOut (busy) ${who}`, 'gives up refreshSession', overtaken, 'calls logOut'],
      'another tab signs in': 'signedIn.refreshing (busy) Bo',
      'another tab signs out': ['signedOut.visiting nobody', 'gives up refreshSession', overtaken],
    },
  }) as const;

interface Remembered {
  problems: Partial<Record<AuthRequest, Problem>>;
}
const remembers = (request: AuthRequest, problem: Problem | undefined) => (context: Remembered) => {
  expect(context.problems[request]).toEqual(problem);
};

pathsOnActor(
  auth,
  {
    'a page is opened': {
      initial: ['restoring.reading (undecided) nobody', 'starts watchSession', 'calls readSession'],
      transitions: {
        'restoring.reading (undecided) nobody': {
          'storage has a session': ['restoring.confirming (undecided) Ana', 'calls authenticate'],
          'storage has none': 'signedOut.visiting nobody',
          'storage has a ticket': 'secondStep.asking nobody',
          'storage cannot be read': 'signedOut.visiting nobody',
          'another tab signs in': [
            'restoring.confirming (undecided) Bo',
            'gives up readSession',
            'calls authenticate',
          ],
          'another tab signs out': ['signedOut.visiting nobody', 'gives up readSession'],
        },
        ...restoring('Ana'),
        ...restoring('Bo'),
        ...signedIn('Ana'),
        ...signedIn('Bo'),
        'signedOut.visiting nobody': fromSignedOut,
        'signedOut.ended nobody': fromSignedOut,
        'loggingIn (busy) (undecided) nobody': {
          'the log-in succeeds': ['signedIn.ready Ana', takenBack, succeeded],
          'a code is asked for': 'secondStep.asking nobody',
          'the log-in is refused': ['signedOut.visiting nobody', refused],
          'the log-in fails': ['signedOut.visiting nobody', refused],
          'the log-in is abandoned': ['signedOut.visiting nobody', 'gives up logIn'],
          'another tab signs in': ['signedIn.ready Bo', takenBack, 'gives up logIn', superseded],
          'another tab signs out': 'loggingIn (busy) (undecided) nobody',
        },
        'secondStep.asking nobody': {
          'a code is given': [
            'secondStep.checking (busy) (undecided) nobody',
            'calls giveCode {"code":"287082"}',
          ],
          'the second step is left': [
            'restoring.reading (undecided) nobody',
            'forgetTicket',
            'calls readSession',
          ],
          'another tab signs in': ['signedIn.ready Bo', 'forgetTicket', takenBack],
        },
        'secondStep.checking (busy) (undecided) nobody': {
          'the code is right': ['signedIn.ready Ana', 'forgetTicket', takenBack, succeeded],
          'the code is wrong': ['secondStep.asking nobody', refused],
          'the code comes too late': [
            'restoring.reading (undecided) nobody',
            'forgetTicket',
            'says “Please log in” (error, until dismissed, about unauthorized)',
            refused,
            'calls readSession',
          ],
          'the second step is left': [
            'restoring.reading (undecided) nobody',
            'forgetTicket',
            'gives up giveCode',
            'calls readSession',
          ],
          'another tab signs in': [
            'signedIn.ready Bo',
            'forgetTicket',
            takenBack,
            'gives up giveCode',
            superseded,
          ],
        },
        'loggingOut (busy) Ana': {
          ...left,
          'another tab signs in': ['signedIn.ready Bo', takenBack, 'gives up logOut'],
        },
        'loggingOut (busy) Bo': left,
      },
    },
  },
  {
    'the confirmation fails': remembers('authenticate', unreachable),
    'a person logs in': remembers('login', undefined),
    'the log-in is refused': remembers('login', unauthorized),
    'the log-in fails': remembers('login', unreachable),
    'a newer token is needed': remembers('refreshTokens', undefined),
    'the refresh fails': remembers('refreshTokens', unreachable),
    'the log-out fails': remembers('logout', unreachable),
  },
);
