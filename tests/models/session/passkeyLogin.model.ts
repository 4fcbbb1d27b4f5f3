import { passkeyLoginMachine } from '../../../src/machines/session/passkeyLogin.machine';
import { refusal, unauthorized, unreachable } from '../../support/actors';
import { after, done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { happensOnce, writesToTheEnd } from '../callInvariants';

const answer = {
  id: 'p',
  rawId: 'p',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
} as const;

/** The log-in with a passkey that the browser offers. */
export const passkeyLogin = model({
  machine: passkeyLoginMachine,
  layers: ['actor'],
  starts: { 'at the log-in': { input: { destination: '/' } } },
  events: {
    'a passkey is chosen': done('waitForPasskey', answer),
    'there is none, or it is turned away': failed('waitForPasskey', refusal(unreachable)),
    'the challenge gets old': after('offerLasts', 480_000),
    'the service takes it': done('logIn'),
    'the service refuses it': failed('logIn', refusal(unauthorized)),
  },
  invariants: {
    ...writesToTheEnd(['logIn']),
    ...happensOnce('logIn', 'Who is signed in is not logged in again.'),
    'What a passkey has signed is kept nowhere.': {
      holds: ({ snapshot }) => Object.keys(snapshot.context).join() === 'destination',
    },
  },
  withoutControls: 'The browser shows its passkeys by itself.',
});
