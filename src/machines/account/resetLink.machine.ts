import { setup } from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import { errorOfEvent, problemOf } from '../shared/problemOf';

/**
 * Whether the reset link that opened the page still works. The form can be used meanwhile: it is refused if the link is dead.
 * @see docs/machines.md#resetlink
 */
export const resetLinkMachine = setup({
  actors: { lookUpLink: promiseNotProvided<undefined>('lookUpLink') },
  actions: { logProblem: effects.logProblem },
  guards: { isDead: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized' },
}).createMachine({
  id: 'resetLink',
  initial: 'lookingUp',
  states: {
    lookingUp: {
      description:
        'The service is asked whether the link still works; meanwhile the form can be filled in and submitted.',
      invoke: {
        id: 'lookUpLink',
        src: 'lookUpLink',
        onDone: { target: 'open' },
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
      description: 'The link was used, replaced or is too old, so there is no form.',
    },
  },
});
