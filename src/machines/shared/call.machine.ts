import { setup } from 'xstate';
import { effects, promiseNotProvided } from './effects';
import type { Answering } from './load.machine';
import { ownNotices } from './noticesAbout';

export interface CallInput<Question = undefined> {
  /** The subject of the notices about a failure. */
  about: string;
  /** The input of `call`. */
  question?: Question;
}

/**
 * A call that a button makes each time it is pressed, such as a download.
 * @see docs/machines.md#call
 */
export const callMachine = setup({
  types: {
    input: {} as CallInput<unknown>,
    context: {} as CallInput<unknown>,
    events: {} as { type: 'call.requested' },
    tags: {} as 'busy',
  },
  actors: { call: promiseNotProvided<undefined, unknown>('call') },
  actions: effects,
}).createMachine({
  id: 'call',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      description: 'The button can be pressed.',
      on: { 'call.requested': { target: 'calling' } },
    },
    calling: {
      description: 'The call is running.',
      tags: 'busy',
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context }: { context: CallInput<unknown> }) => context.question,
        // The browser's history may restore the page after a call that opens another one.
        onDone: { target: 'ready', actions: ownNotices.retract },
        onError: { target: 'ready', actions: ownNotices.report },
      },
    },
  },
});

/** The machine of a call with a `Question`. */
export type CallWith<Question> = Answering<typeof callMachine, CallInput<Question>, undefined>;

/** The machine, until its `call` is provided. */
export const callWith = <Question>() => callMachine as unknown as CallWith<Question>;
