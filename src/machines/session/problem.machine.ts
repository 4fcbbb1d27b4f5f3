import { assign, or, setup, stateIn } from 'xstate';
import type { Problem } from '../../api/http/problem';
import {
  actionNotProvided,
  defaultDuration,
  effects,
  failure,
  guardNotProvided,
  promiseNotProvided,
  type Notice,
} from '../shared/effects';

interface ProblemReport {
  problem: Problem;
  /** The call that failed, as its reporter names it; a script has no name. */
  about?: string | undefined;
}

interface ProblemContext {
  /** Each lost call that has not succeeded since, and then the last problem. */
  reports: readonly ProblemReport[];
}

export type ProblemEvent =
  | ({ type: 'problem.reported' } & ProblemReport)
  /** Retracts the notices about a call that has succeeded or whose dialog was closed. */
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

const isLost = ({ problem }: ProblemReport) => problem.kind === 'unreachable';

/** Whether both are about the same call, or about a lost script. */
const isOfSame = (report: ProblemReport, earlier: ProblemReport) =>
  report.about === earlier.about && (report.about !== undefined || isLost(report));

/** The last problem; null if there is none, or if its call has succeeded since. */
export const lastProblem = ({ reports }: ProblemContext): Problem | null => reports.at(-1)?.problem ?? null;

/**
 * The flash message of a problem: a reload removes the toasts before they can be read. It stays until the same call succeeds,
 * or until it is dismissed. Without a call nothing would retract it, so it disappears by itself.
 */
const flashOf = ({ problem: { message }, about }: ProblemReport): Notice =>
  about === undefined ? { kind: 'error', text: message, duration: defaultDuration } : failure(message, about);

const problemSetup = setup({
  types: {
    context: {} as ProblemContext,
    events: {} as ProblemEvent,
    // A reload is offered.
    tags: {} as 'reload',
  },
  actors: {
    /** Fails if the service does not respond. */
    askService: promiseNotProvided<undefined>('askService'),
    waitForService: promiseNotProvided<undefined>('waitForService'),
  },
  actions: {
    ...effects,
    reload: actionNotProvided('reload'),
    rememberProblem: assign({
      reports: ({ context: { reports } }, report: ProblemReport) => [
        ...reports.filter((earlier) => isLost(earlier) && !isOfSame(report, earlier)),
        report,
      ],
    }),
    forgetCall: assign({
      reports: ({ context: { reports } }, call: { about: string }) =>
        reports.filter(({ about }) => about !== call.about),
    }),
    forgetProblems: assign({ reports: [] }),
  },
  delays: {
    /** How long a reload is offered while the service responds. */
    offerDuration: 10_000,
  },
  guards: {
    isUnreachable: (_, { problem }: ProblemReport) => problem.kind === 'unreachable',
    hasUnsavedInput: guardNotProvided('hasUnsavedInput'),
    /** A script was lost, which a deployment may have replaced. */
    isScriptLost: ({ context: { reports } }) =>
      reports.some((report) => isLost(report) && report.about === undefined),
    /** Each lost call has succeeded since. */
    isNothingLost: ({ context: { reports } }) => !reports.some(isLost),
    isDismissed: stateIn({ unreachable: 'dismissed' }),
    /** The page reloaded by itself less than a minute ago, so another reload would hardly help. */
    hasReloadedLately: guardNotProvided('hasReloadedLately'),
    /** The reload is offered, and the person decides. */
    isReloadByHand: or(['hasUnsavedInput', 'hasReloadedLately']),
  },
});

/**
 * The lost calls and the last reported problem, and the reload after an outage of the service: the page reloads by itself once
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
        for (const report of context.reports) enqueue({ type: 'notifyAfterReload', params: flashOf(report) });
      }),
    },
  })
  .createMachine({
    id: 'problem',
    context: { reports: [] },
    initial: 'calm',
    on: {
      'problem.reported': [
        {
          ...ifUnreachable,
          target: '.asking',
          actions: ['forgetProblems', ...report],
        },
        {
          target: '.reported',
          actions: report,
        },
      ],
      'notices.retracted': { actions: { type: 'forgetCall', params: ({ event }) => event } },
      'problem.dismissed': { target: '.calm', actions: ['forgetProblems', retract] },
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
        description: "A call was lost, and a notice says so. The service's health is being checked.",
        tags: 'reload',
        invoke: {
          id: 'askService',
          src: 'askService',
          onDone: [
            { guard: 'isScriptLost', target: 'unreachable' },
            { guard: 'isNothingLost', target: 'reported' },
            { target: 'offering.lost' },
          ],
          onError: { target: 'unreachable' },
        },
        on: {
          'problem.reported': { actions: report },
          'problem.dismissed': { target: 'unreachable.dismissed', actions: ['forgetProblems', retract] },
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
              actions: [retract, 'forgetProblems'],
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
          'problem.dismissed': { target: '.dismissed', actions: ['forgetProblems', retract] },
        },
        states: {
          offering: {
            description: 'A notice offers a reload.',
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
              'The service was not away; only some calls were lost. The notice of each stays until it succeeds.',
            always: { guard: 'isNothingLost', target: '#problem.reported' },
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
