import { assign, setup } from 'xstate';
import type { OtherKeys } from '../../api/account/accountForms';
import { effects, promiseNotProvided } from '../shared/effects';
import { errorOfEvent, problemOf } from '../shared/problemOf';

/**
 * Whether the page's reset link still works, and the account's other keys. The form can be used meanwhile, and is refused if
 * the link no longer works.
 * @see docs/machines.md#resetlink
 */
export const resetLinkMachine = setup({
  types: {
    /** The account’s passkeys and two-step log-in. */
    context: {} as { keys: OtherKeys },
  },
  actors: { lookUpLink: promiseNotProvided<OtherKeys>('lookUpLink') },
  actions: {
    logProblem: effects.logProblem,
    rememberKeys: assign({ keys: (_, { keys }: { keys: OtherKeys }) => keys }),
  },
  guards: { isDead: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized' },
}).createMachine({
  id: 'resetLink',
  context: { keys: [] },
  initial: 'lookingUp',
  states: {
    lookingUp: {
      description:
        'The service is asked whether the link still works; meanwhile the form can be filled in and submitted.',
      invoke: {
        id: 'lookUpLink',
        src: 'lookUpLink',
        onDone: {
          target: 'open',
          actions: { type: 'rememberKeys', params: ({ event }) => ({ keys: event.output }) },
        },
        onError: [
          { guard: { type: 'isDead', params: errorOfEvent }, target: 'dead' },
          { target: 'open', actions: { type: 'logProblem', params: errorOfEvent } },
        ],
      },
    },
    open: {
      type: 'final',
      description: 'The form can be filled in and submitted.',
    },
    dead: {
      type: 'final',
      description: 'The link was used, replaced or has expired, so there is no form.',
    },
  },
});
