import { assign, setup } from 'xstate';
import { actionNotProvided } from '../shared/effects';

/** A step of a person who has just signed up or paid. Adding the extension is a step of the install machine. */
export type NextStep = 'messenger' | 'team';

export interface NextStepsInput {
  /** The steps that were taken in this browser. */
  taken: readonly NextStep[];
  /** They were dismissed in this browser. */
  dismissed: boolean;
}

export type NextStepsEvent = { type: 'step.taken'; step: NextStep } | { type: 'steps.dismissed' };

/**
 * The next steps on a person's landing page, which are ticked as they are taken, until they are dismissed.
 * @see docs/machines.md#nextsteps
 */
export const nextStepsMachine = setup({
  types: {
    input: {} as NextStepsInput,
    context: {} as NextStepsInput,
    events: {} as NextStepsEvent,
  },
  actions: {
    rememberStep: assign({
      taken: ({ context: { taken } }, { step }: { step: NextStep }) => [...new Set([...taken, step])],
    }),
    rememberDismissal: assign({ dismissed: true }),
    /** Keeps them in this browser. */
    keepSteps: actionNotProvided('keepSteps'),
    /** Moves the focus to the greeting, as the pressed button goes away. */
    focusGreeting: actionNotProvided('focusGreeting'),
  },
  guards: { wereDismissed: ({ context }) => context.dismissed },
}).createMachine({
  id: 'nextSteps',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wereDismissed', target: 'dismissed' }, { target: 'shown' }] },
    shown: {
      description: 'The steps are shown, with a tick at those that were taken.',
      on: {
        'step.taken': { actions: [{ type: 'rememberStep', params: ({ event }) => event }, 'keepSteps'] },
        'steps.dismissed': {
          target: 'dismissed',
          actions: ['rememberDismissal', 'keepSteps', 'focusGreeting'],
        },
      },
    },
    dismissed: {
      description: 'The landing page greets the person instead.',
    },
  },
});
