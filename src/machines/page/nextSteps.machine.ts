import { assign, setup } from 'xstate';
import type { MemberFacets } from '../../api/members/memberSchemas';
import { actionNotProvided, effects, promiseNotProvided } from '../shared/effects';
import { errorOfEvent } from '../shared/problemOf';

/** A step of a person who has just signed up or paid. Adding the extension is a step of the install machine. */
export type NextStep = 'messenger' | 'team';

export interface NextStepsInput {
  /** The completed steps, as this browser remembers them. */
  taken: readonly NextStep[];
  /** They were dismissed in this browser. */
  dismissed: boolean;
}

/** The facts about a person's team and plan on the home page; null for a fact that could not be read. */
export interface HomeFacts {
  access: MemberFacets['access'] | null;
  /** The owner of the team that the person has joined. */
  owner: string | null;
  seats: { used: number; most: number | null } | null;
  /** The number of pending invitations. */
  pending: number | null;
  /** True once the owner has invited a person, or a person has joined the team. */
  isTeamInvited: boolean;
  /** The end of the free trial, an ISO date-time. */
  trialEndsAt: string | null;
}

type NextStepsContext = NextStepsInput & {
  /** Null until they were read. */
  facts: HomeFacts | null;
};

const nothingRead = {
  access: null,
  owner: null,
  seats: null,
  pending: null,
  isTeamInvited: false,
  trialEndsAt: null,
};

export type NextStepsEvent = { type: 'messenger.opened' } | { type: 'steps.dismissed' };

/**
 * The next steps on a person's landing page, until they are dismissed; and the facts of their team and plan. The messenger's
 * step is completed by opening it, the team's once the service knows of an invitation.
 * @see docs/machines.md#nextsteps
 */
export const nextStepsMachine = setup({
  types: {
    input: {} as NextStepsInput,
    context: {} as NextStepsContext,
    events: {} as NextStepsEvent,
  },
  actors: { readFacts: promiseNotProvided<HomeFacts>('readFacts') },
  actions: {
    logProblem: effects.logProblem,
    rememberFacts: assign({ facts: (_, { facts }: { facts: HomeFacts }) => facts }),
    rememberStep: assign({
      taken: ({ context: { taken } }, { step, isTaken }: { step: NextStep; isTaken: boolean }) => [
        ...taken.filter((other) => other !== step),
        ...(isTaken ? [step] : []),
      ],
    }),
    rememberDismissal: assign({ dismissed: true }),
    /** Keeps them in this browser. */
    keepSteps: actionNotProvided('keepSteps'),
    /** Moves the focus to the greeting, because the pressed button disappears. */
    focusGreeting: actionNotProvided('focusGreeting'),
  },
  guards: { wereDismissed: ({ context }) => context.dismissed },
}).createMachine({
  id: 'nextSteps',
  context: ({ input }) => ({ ...input, facts: null }),
  invoke: {
    id: 'readFacts',
    src: 'readFacts',
    onDone: {
      actions: [
        { type: 'rememberFacts', params: ({ event }) => ({ facts: event.output }) },
        {
          type: 'rememberStep',
          params: ({ event }) => ({ step: 'team' as const, isTaken: event.output.isTeamInvited }),
        },
        'keepSteps',
      ],
    },
    onError: {
      actions: [
        { type: 'rememberFacts', params: { facts: nothingRead } },
        { type: 'logProblem', params: errorOfEvent },
      ],
    },
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wereDismissed', target: 'dismissed' }, { target: 'shown' }] },
    shown: {
      description: 'The steps are shown, and the completed ones are ticked.',
      on: {
        'messenger.opened': {
          actions: [{ type: 'rememberStep', params: { step: 'messenger', isTaken: true } }, 'keepSteps'],
        },
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
