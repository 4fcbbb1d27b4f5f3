import { assertEvent } from 'xstate';
import {
  failureOf,
  loginRefused,
  rememberUserOfOutput,
  rememberUserOfSession,
  unauthorized,
  withUser,
} from './authParts';
import type { AuthEvent } from './authTypes';

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
