import { expect } from 'vitest';
import type { Problem } from '../../src/api/problem';
import type { AuthRequest } from '../../src/machines/auth.machine';
import { unauthorized, unreachable } from '../support/actors';
import { walksOnActor } from '../support/model/onActor';
import { auth } from './auth.model';

const login = 'calls logIn {"email":"ana@school.example","password":"plum"}';
const ended = 'says “Your session has ended. Please log in again.” (error, until dismissed)';
const left = {
  'the log-out succeeds': [
    'loggedOut nobody',
    'says after the reload “LogOut Successfully!!!” (success, 2000 ms)',
    'clearStorage',
    'reload',
  ],
  'the log-out fails': [
    'loggedOut nobody',
    'says after the reload “Server is unavailable” (error, until dismissed)',
    'clearStorage',
    'reload',
  ],
  'the log-out takes ten seconds': ['loggedOut nobody', 'clearStorage', 'reload', 'gives up logOut'],
} as const;

interface Remembered {
  problems: Partial<Record<AuthRequest, Problem>>;
}
const remembers = (request: AuthRequest, problem: Problem | undefined) => (context: Remembered) => {
  expect(context.problems[request]).toEqual(problem);
};

walksOnActor(
  auth,
  {
    'a page is opened': {
      begins: ['restoring.reading nobody', 'starts watchSession', 'calls readSession'],
      then: {
        'restoring.reading nobody': {
          'storage has a session': ['restoring.confirming Ana', 'calls authenticate'],
          'storage has none': 'signedOut nobody',
          'storage cannot be read': 'signedOut nobody',
          'another tab signs out': ['signedOut nobody', 'gives up readSession'],
        },
        'restoring.confirming Ana': {
          'the service confirms the session': 'signedIn.ready Ana',
          'the confirmation is refused': ['restoring.refreshing Ana', 'calls refreshSession'],
          'the confirmation fails': 'signedIn.ready Ana',
          'another tab signs out': ['signedOut nobody', 'gives up authenticate'],
        },
        'restoring.refreshing Ana': {
          'the session is renewed': ['restoring.reconfirming Ana', 'calls authenticate'],
          'the renewal is refused': ['signedOut nobody', 'forgetSession'],
          'the renewal fails': 'signedIn.ready Ana',
          'another tab signs out': ['signedOut nobody', 'gives up refreshSession'],
        },
        'restoring.reconfirming Ana': {
          'the service confirms the session': 'signedIn.ready Ana',
          'the confirmation is refused': ['signedOut nobody', 'forgetSession'],
          'the confirmation fails': 'signedIn.ready Ana',
          'another tab signs out': ['signedOut nobody', 'gives up authenticate'],
        },
        'signedOut nobody': {
          'somebody logs in': ['loggingIn (busy) nobody', login],
          'another tab signs in': 'signedIn.ready Bo',
        },
        'loggingIn (busy) nobody': {
          'the log-in succeeds': 'signedIn.ready Ana',
          'the log-in is refused': 'signedOut nobody',
          'the log-in fails': 'signedOut nobody',
          'the log-in is abandoned': ['signedOut nobody', 'gives up logIn'],
          'another tab signs in': ['signedIn.ready Bo', 'gives up logIn'],
          'another tab signs out': 'loggingIn (busy) nobody',
        },
        'loggingIn (busy) Ana': {
          'the log-in succeeds': 'signedIn.ready Ana',
          'the log-in is refused': 'signedIn.ready Ana',
          'the log-in fails': 'signedIn.ready Ana',
          'the log-in is abandoned': ['signedIn.ready Ana', 'gives up logIn'],
          'another tab signs in': ['signedIn.ready Bo', 'gives up logIn'],
          'another tab signs out': 'loggingIn (busy) nobody',
        },
        'loggingIn (busy) Bo': {
          'the log-in succeeds': 'signedIn.ready Ana',
          'the log-in is refused': 'signedIn.ready Bo',
          'the log-in fails': 'signedIn.ready Bo',
          'the log-in is abandoned': ['signedIn.ready Bo', 'gives up logIn'],
          'another tab signs in': ['signedIn.ready Bo', 'gives up logIn'],
          'another tab signs out': 'loggingIn (busy) nobody',
        },
        'signedIn.ready Ana': {
          'somebody logs in': ['loggingIn (busy) Ana', login],
          'a newer token is needed': ['signedIn.refreshing (busy) Ana', 'calls refreshSession'],
          'somebody logs out': ['loggingOut (busy) Ana', 'calls logOut'],
          'another tab signs in': 'signedIn.ready Bo',
          'another tab signs out': 'signedOut nobody',
        },
        'signedIn.ready Bo': {
          'somebody logs in': ['loggingIn (busy) Bo', login],
          'a newer token is needed': ['signedIn.refreshing (busy) Bo', 'calls refreshSession'],
          'somebody logs out': ['loggingOut (busy) Bo', 'calls logOut'],
          'another tab signs in': 'signedIn.ready Bo',
          'another tab signs out': 'signedOut nobody',
        },
        'signedIn.refreshing (busy) Ana': {
          'the session is renewed': 'signedIn.ready Ana',
          'the renewal is refused': ['signedOut nobody', 'forgetSession', ended],
          'the renewal fails': 'signedIn.ready Ana',
          'somebody logs in': ['loggingIn (busy) Ana', 'gives up refreshSession', login],
          'somebody logs out': ['loggingOut (busy) Ana', 'gives up refreshSession', 'calls logOut'],
          'another tab signs in': 'signedIn.refreshing (busy) Bo',
          'another tab signs out': ['signedOut nobody', 'gives up refreshSession'],
        },
        'signedIn.refreshing (busy) Bo': {
          'the session is renewed': 'signedIn.ready Bo',
          'the renewal is refused': ['signedOut nobody', 'forgetSession', ended],
          'the renewal fails': 'signedIn.ready Bo',
          'somebody logs in': ['loggingIn (busy) Bo', 'gives up refreshSession', login],
          'somebody logs out': ['loggingOut (busy) Bo', 'gives up refreshSession', 'calls logOut'],
          'another tab signs in': 'signedIn.refreshing (busy) Bo',
          'another tab signs out': ['signedOut nobody', 'gives up refreshSession'],
        },
        'loggingOut (busy) Ana': left,
        'loggingOut (busy) Bo': left,
      },
    },
  },
  {
    'the confirmation fails': remembers('authenticate', unreachable),
    'somebody logs in': remembers('login', undefined),
    'the log-in is refused': remembers('login', unauthorized),
    'the log-in fails': remembers('login', unreachable),
    'a newer token is needed': remembers('refreshTokens', undefined),
    'the renewal fails': remembers('refreshTokens', unreachable),
    'the log-out fails': remembers('logout', unreachable),
  },
);
