import {
  assign,
  setup,
  type ActorLogic,
  type ActorRefFrom,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate';
import { serviceWatchNotProvided, type ServiceReached } from './connection';
import { effects, promiseNotProvided } from './effects';
import { problemOfEvent } from './problemOf';

export interface LoadInput<Question = undefined> {
  /** The subject of the notices about a failure. */
  about: string;
  /** The input of `read`. */
  question?: Question;
}

export type LoadEvent = { type: 'load.requested' } | ServiceReached;

interface LoadContext extends LoadInput<unknown> {
  answer: unknown;
}

const questionOf = ({ context }: { context: LoadContext }) => context.question;
const aboutOf = ({ context }: { context: LoadContext }) => ({ about: context.about });

/**
 * Loads data that another machine shows, and ends with the response. A failed call is repeated after an outage or at the
 * person's request.
 * @see docs/machines.md#load
 */
export const loadMachine = setup({
  types: {
    input: {} as LoadInput<unknown>,
    context: {} as LoadContext,
    events: {} as LoadEvent,
  },
  actors: { read: promiseNotProvided<unknown, unknown>('read'), watchService: serviceWatchNotProvided },
  actions: { ...effects, rememberAnswer: assign({ answer: (_, { answer }: { answer: unknown }) => answer }) },
}).createMachine({
  id: 'load',
  context: ({ input }) => ({ ...input, answer: undefined }),
  initial: 'loading',
  output: ({ context }: { context: LoadContext }): unknown => context.answer,
  states: {
    loading: {
      description: 'The data is being fetched. The earlier data stays visible.',
      invoke: {
        id: 'read',
        src: 'read',
        input: questionOf,
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
            { type: 'retractNotices', params: aboutOf },
          ],
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'reportProblem',
            params: ({ context, event }) => ({ ...problemOfEvent({ event }), ...aboutOf({ context }) }),
          },
        },
      },
    },
    failed: {
      description: 'The last call failed. The page shows the failure and a button to retry.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: { 'load.requested': { target: 'loading' }, 'service.reached': { target: 'loading' } },
    },
    loaded: { description: 'The answer has arrived, and is the output.', type: 'final' },
  },
});

/** The running actor of a part that is being loaded. */
export type LoadActor = ActorRefFrom<typeof loadMachine>;

/** The logic of a machine with other types for its input and output, which it only passes on. */
export type Answering<Machine extends AnyStateMachine, Input, Output> = ActorLogic<
  | (SnapshotFrom<Machine> & { status: 'active' | 'stopped' | 'error' })
  | (SnapshotFrom<Machine> & { status: 'done'; output: Output }),
  EventFromLogic<Machine>,
  Input
>;

/** The machine that loads an `Answer` to a `Question`. */
export type Load<Answer, Question = undefined> = Answering<typeof loadMachine, LoadInput<Question>, Answer>;

/** The load of an `Answer`, until its `read` is provided. */
export const load = <Answer, Question = undefined>() => loadMachine as unknown as Load<Answer, Question>;
