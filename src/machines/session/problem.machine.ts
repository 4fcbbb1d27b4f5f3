import { assign, or, setup, stateIn } from 'xstate';
import type { Problem } from '../../api/http/problem';
import { unavailable } from '../../content/notices';
import {
  actionNotProvided,
  defaultDuration,
  effects,
  failure,
  guardNotProvided,
  promiseNotProvided,
  type Notice,
} from '../shared/effects';

interface ProblemContext {
  errorMessage: string | null;
  errorCode: number | null;
  /** The call that failed, as its reporter names it. */
  about: string | null;
  /** The calls that were lost since the service went away. */
  lost: readonly string[];
}

interface ProblemReport {
  problem: Problem;
  about?: string | undefined;
}

export type ProblemEvent =
  | ({ type: 'problem.reported' } & ProblemReport)
  /** What was said about this call is taken back: it has succeeded, or its dialog was closed. */
  | { type: 'notices.retracted'; about: string }
  | { type: 'problem.dismissed' }
  | { type: 'reload.requested' };

const reportOf = ({ event: { problem, about } }: { event: ProblemReport }) => ({ problem, about });

const report = [{ type: 'rememberProblem', params: reportOf }, 'announceProblem'] as const;
const ifUnreachable = {
  guard: { type: 'isUnreachable', params: reportOf },
  actions: report,
} as const;
const retract = { type: 'retractNotices', params: { about: 'unreachable' } } as const;

/** The notices of a problem: for a 422 one per field with the field's messages joined, otherwise one. */
export const noticesOf = (problem: Problem, subject?: string): Notice[] => {
  const texts =
    problem.kind === 'invalid'
      ? Object.entries(problem.fields).map(([field, messages]) => `${field} : ${messages.join(', ')}`)
      : [problem.message];
  const about = subject === undefined ? [problem.kind] : [problem.kind, subject];
  return texts.map((text) => failure(text, ...about));
};

/**
 * The flash messages of an outage: a reload removes the toasts before they can be read. Each stays until the same call
 * succeeds, or until it is dismissed. Without a call nothing would take it back, so it leaves by itself.
 */
const flashesOf = ({ errorMessage, about, lost }: ProblemContext): Notice[] => [
  ...lost.filter((call) => call !== about).map((call) => failure(unavailable, call)),
  ...(errorMessage === null ? [] : [lastFlash(errorMessage, about)]),
];
const lastFlash = (text: string, about: string | null): Notice =>
  about === null ? { kind: 'error', text, duration: defaultDuration } : failure(text, about);

const problemSetup = setup({
  types: {
    context: {} as ProblemContext,
    events: {} as ProblemEvent,
    // A reload is offered.
    tags: {} as 'reload',
  },
  actors: {
    /** Fails if the service does not answer. */
    askService: promiseNotProvided<undefined>('askService'),
    waitForService: promiseNotProvided<undefined>('waitForService'),
  },
  actions: {
    ...effects,
    reload: actionNotProvided('reload'),
    rememberProblem: assign({
      errorMessage: (_, { problem }: ProblemReport) => problem.message,
      errorCode: (_, { problem }: ProblemReport) => problem.code,
      about: (_, { about }: ProblemReport) => about ?? null,
      lost: ({ context: { lost } }, { problem, about }: ProblemReport) =>
        problem.kind === 'unreachable' && about !== undefined ? [...new Set([...lost, about])] : lost,
    }),
    forgetCall: assign(({ context }, { about }: { about: string }) => ({
      lost: context.lost.filter((call) => call !== about),
      ...(context.about === about && { errorMessage: null, errorCode: null, about: null }),
    })),
    forgetProblem: assign({ errorMessage: null, errorCode: null, about: null, lost: [] }),
  },
  delays: {
    /** How long a reload is offered while the service answers. */
    offerDuration: 10_000,
  },
  guards: {
    isUnreachable: (_, { problem }: ProblemReport) => problem.kind === 'unreachable',
    hasUnsavedInput: guardNotProvided('hasUnsavedInput'),
    /** What was lost is no call of the service but a script, which a deployment may have replaced. */
    isPartOfPage: ({ context: { errorCode, about } }) => errorCode === 0 && about === null,
    isAbout: ({ context }, { about }: { about: string }) => context.about === about,
    /** The lost call has succeeded since. */
    isForgotten: ({ context }) => context.errorCode === null,
    isDismissed: stateIn({ unreachable: 'dismissed' }),
    /** The page reloaded by itself less than a minute ago, so another reload would hardly help. */
    hasReloadedLately: guardNotProvided('hasReloadedLately'),
    /** The reload is offered, and left to the person. */
    isReloadByHand: or(['hasUnsavedInput', 'hasReloadedLately']),
  },
});

/**
 * The last reported problem, and the reload after an outage of the service: the page reloads by itself once
 * the service answers again, at most once a minute and never while there is unsaved input or after the notice was
 * dismissed. A call can also be lost while the service answers; its notice stays, and the page does not reload by itself.
 * A lost script is loaded by the reload, as after an outage.
 * @see docs/machines.md#problem
 */
export const problemMachine = problemSetup
  .extend({
    actions: {
      announceProblem: problemSetup.enqueueActions(({ enqueue, event }) => {
        if (event.type !== 'problem.reported') return;
        for (const notice of noticesOf(event.problem, event.about))
          enqueue({ type: 'notify', params: notice });
      }),
      carryProblems: problemSetup.enqueueActions(({ context, enqueue }) => {
        for (const params of flashesOf(context)) enqueue({ type: 'notifyAfterReload', params });
      }),
    },
  })
  .createMachine({
    id: 'problem',
    context: { errorMessage: null, errorCode: null, about: null, lost: [] },
    initial: 'calm',
    on: {
      'problem.reported': [
        {
          ...ifUnreachable,
          target: '.asking',
          actions: ['forgetProblem', ...report],
        },
        {
          target: '.reported',
          actions: report,
        },
      ],
      'notices.retracted': { actions: { type: 'forgetCall', params: ({ event }) => event } },
      'problem.dismissed': { target: '.calm', actions: ['forgetProblem', retract] },
      'reload.requested': { target: '.reloading' },
    },
    states: {
      calm: {
        description: 'No problem is reported.',
      },
      reported: {
        description: 'The last problem has been shown as a notice.',
      },
      asking: {
        description: 'A call was lost, which is said. The service is asked whether it is away.',
        tags: 'reload',
        invoke: {
          id: 'askService',
          src: 'askService',
          onDone: [
            { guard: 'isPartOfPage', target: 'unreachable' },
            { guard: 'isForgotten', target: 'calm' },
            { target: 'offering.lost' },
          ],
          onError: { target: 'unreachable' },
        },
        on: {
          'problem.reported': { actions: report },
          'problem.dismissed': { target: 'unreachable.dismissed', actions: ['forgetProblem', retract] },
        },
      },
      unreachable: {
        description: 'The service cannot be reached and is polled.',
        initial: 'offering',
        invoke: {
          id: 'waitForService',
          src: 'waitForService',
          onDone: [
            {
              guard: 'isDismissed',
              target: 'calm',
              actions: [retract, 'forgetProblem'],
            },
            {
              guard: 'isReloadByHand',
              target: 'offering.reachable',
              actions: retract,
            },
            { target: 'reloading', actions: 'carryProblems' },
          ],
        },
        on: {
          'problem.reported': [
            {
              ...ifUnreachable,
              target: '.offering',
            },
            { actions: report },
          ],
          'problem.dismissed': { target: '.dismissed', actions: ['forgetProblem', retract] },
        },
        states: {
          offering: {
            description: 'The person is told, and a reload is offered.',
            tags: 'reload',
          },
          dismissed: {
            description: 'The person has dismissed the notice. The page does not reload by itself.',
          },
        },
      },
      offering: {
        description: 'The service answers; a reload is offered for a while and left to the person.',
        tags: 'reload',
        initial: 'lost',
        after: { offerDuration: { target: 'reported' } },
        on: {
          'problem.reported': [
            {
              ...ifUnreachable,
              target: 'asking',
            },
            { actions: report },
          ],
        },
        states: {
          lost: {
            description:
              'The service was not away; only this call was lost. Its notice stays until the call succeeds.',
            on: {
              'notices.retracted': {
                guard: { type: 'isAbout', params: ({ event }) => event },
                target: '#problem.calm',
                actions: 'forgetProblem',
              },
            },
          },
          reachable: {
            description: 'The service answers again after an outage.',
          },
        },
      },
      reloading: {
        description: 'The page is reloading.',
        entry: 'reload',
      },
    },
  });
