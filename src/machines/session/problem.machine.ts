import { assign, setup, stateIn } from 'xstate';
import type { Problem } from '../../api/http/problem';
import {
  actionNotProvided,
  defaultDuration,
  effects,
  guardNotProvided,
  promiseNotProvided,
  type Notice,
} from '../shared/effects';

interface ProblemContext {
  errorMessage: string | null;
  errorCode: number | null;
}

export type ProblemEvent =
  | { type: 'problem.reported'; problem: Problem; about?: string | undefined }
  | { type: 'problem.dismissed' }
  | { type: 'reload.requested' };

const problemOfReport = ({ event }: { event: { problem: Problem } }) => ({ problem: event.problem });

/** The notices of a problem: for a 422 one per field with the field's messages joined, otherwise one. */
export const noticesOf = (problem: Problem, subject?: string): Notice[] => {
  const texts =
    problem.kind === 'invalid'
      ? Object.entries(problem.fields).map(([field, messages]) => `${field} : ${messages.join(', ')}`)
      : [problem.message];
  return texts.map((text) => ({
    kind: 'error',
    text,
    duration: 'untilDismissed',
    about: subject === undefined ? [problem.kind] : [problem.kind, subject],
  }));
};

/** The flash message with the last problem: a reload removes its toast before it can be read. */
const lastProblem = ({ context }: { context: ProblemContext }): Notice => ({
  kind: 'error',
  text: context.errorMessage ?? '',
  duration: defaultDuration,
});

const problemSetup = setup({
  types: {
    context: {} as ProblemContext,
    events: {} as ProblemEvent,
    // A reload is offered (acceptance row B6).
    tags: {} as 'reload',
  },
  actors: { waitForService: promiseNotProvided<undefined>('waitForService') },
  actions: {
    ...effects,
    reload: actionNotProvided('reload'),
    rememberProblem: assign({
      errorMessage: (_, { problem }: { problem: Problem }) => problem.message,
      errorCode: (_, { problem }: { problem: Problem }) => problem.code,
    }),
    forgetProblem: assign({ errorMessage: null, errorCode: null }),
  },
  guards: {
    isUnreachable: (_, { problem }: { problem: Problem }) => problem.kind === 'unreachable',
    hasUnsavedInput: guardNotProvided('hasUnsavedInput'),
    isDismissed: stateIn({ unreachable: 'dismissed' }),
    /** The page reloaded by itself less than a minute ago, so another reload would hardly help. */
    hasReloadedLately: guardNotProvided('hasReloadedLately'),
  },
});

/**
 * The last reported problem, and the reload after an outage of the service: the page reloads by itself once
 * the service answers again, at most once a minute and never while there is unsaved input or after the notice was
 * dismissed.
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
    },
  })
  .createMachine({
    id: 'problem',
    context: { errorMessage: null, errorCode: null },
    initial: 'calm',
    on: {
      'problem.reported': [
        {
          guard: { type: 'isUnreachable', params: problemOfReport },
          target: '.unreachable',
          actions: [{ type: 'rememberProblem', params: problemOfReport }, 'announceProblem'],
        },
        {
          target: '.reported',
          actions: [{ type: 'rememberProblem', params: problemOfReport }, 'announceProblem'],
        },
      ],
      'problem.dismissed': { target: '.calm', actions: 'forgetProblem' },
      'reload.requested': { target: '.reloading' },
    },
    states: {
      calm: {
        description: 'No problem is reported.',
      },
      reported: {
        description: 'The last problem has been shown as a notice.',
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
              actions: [{ type: 'retractNotices', params: { about: 'unreachable' } }, 'forgetProblem'],
            },
            {
              guard: 'hasUnsavedInput',
              target: 'reachable',
              actions: { type: 'retractNotices', params: { about: 'unreachable' } },
            },
            {
              guard: 'hasReloadedLately',
              target: 'reachable',
              actions: { type: 'retractNotices', params: { about: 'unreachable' } },
            },
            { target: 'reloading', actions: { type: 'notifyAfterReload', params: lastProblem } },
          ],
        },
        on: {
          'problem.reported': [
            {
              guard: { type: 'isUnreachable', params: problemOfReport },
              target: '.offering',
              actions: [{ type: 'rememberProblem', params: problemOfReport }, 'announceProblem'],
            },
            { actions: [{ type: 'rememberProblem', params: problemOfReport }, 'announceProblem'] },
          ],
          'problem.dismissed': { target: '.dismissed', actions: 'forgetProblem' },
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
      reachable: {
        description: 'The service answers again; the reload is left to the person.',
        tags: 'reload',
        on: {
          'problem.reported': [
            {
              guard: { type: 'isUnreachable', params: problemOfReport },
              target: 'unreachable',
              actions: [{ type: 'rememberProblem', params: problemOfReport }, 'announceProblem'],
            },
            { actions: [{ type: 'rememberProblem', params: problemOfReport }, 'announceProblem'] },
          ],
        },
      },
      reloading: {
        description: 'The page is reloading.',
        entry: 'reload',
      },
    },
  });
