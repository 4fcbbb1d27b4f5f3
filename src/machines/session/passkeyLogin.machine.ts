import { setup, type DoneActorEvent } from 'xstate';
import { accountNotices } from '../../content/notices';
import type { PasskeyAnswer } from '../../api/account/passkeyLogin';
import { effects, promiseNotProvided, successOf } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';

const { report } = noticesAbout('passkeyLogin');

/**
 * The log-in with a passkey, which the browser offers where the log-in form asks for the address. Without a passkey, nothing
 * changes.
 * @see docs/machines.md#passkeylogin
 */
export const passkeyLoginMachine = setup({
  types: {
    input: {} as { destination: string },
    /** The destination after the log-in. */
    context: {} as { destination: string },
  },
  actors: {
    waitForPasskey: promiseNotProvided<PasskeyAnswer>('waitForPasskey'),
    logIn: promiseNotProvided<undefined, PasskeyAnswer>('logIn'),
  },
  actions: effects,
  // Shorter than a challenge's lifetime.
  delays: { offerLasts: 8 * 60_000 },
}).createMachine({
  id: 'passkeyLogin',
  context: ({ input }) => input,
  initial: 'offering',
  states: {
    offering: {
      description: 'The browser offers its passkeys at the address field, and waits for a choice.',
      invoke: {
        id: 'waitForPasskey',
        src: 'waitForPasskey',
        onDone: { target: 'loggingIn' },
        onError: { target: 'resting' },
      },
      after: { offerLasts: { target: 'offering', reenter: true } },
    },
    resting: {
      description:
        'The browser has no passkeys, or the person has turned them away; it is tried again later.',
      after: { offerLasts: { target: 'offering' } },
    },
    loggingIn: {
      description: 'The service checks the passkey and begins a session.',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        // The signed response never enters a context.
        input: ({ event }) => (event as unknown as DoneActorEvent<PasskeyAnswer>).output,
        onDone: {
          target: 'done',
          actions: [
            { type: 'notify', params: successOf('passkeyLogin', accountNotices.loggedIn) },
            { type: 'navigate', params: ({ context }) => ({ to: context.destination }) },
          ],
        },
        onError: { target: 'offering', actions: report },
      },
    },
    done: { description: 'The person is signed in, and the page leads on.' },
  },
});
