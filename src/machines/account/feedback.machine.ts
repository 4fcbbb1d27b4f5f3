import { assign, sendTo, setup } from 'xstate';
import { feedbackNotices } from '../../content/notices/feedback';
import {
  callbackNotProvided,
  effects,
  promiseNotProvided,
  success,
  type UnsavedInputEvent,
} from '../shared/effects';
import { problemOfEvent } from '../shared/problemOf';

export interface FeedbackInput {
  /** All reasons to choose from, in the order in which they are sent. */
  offered: readonly string[];
}

interface FeedbackContext extends FeedbackInput {
  ticked: readonly string[];
  note: string;
}

export type FeedbackEvent =
  | { type: 'reason.toggled'; reason: string }
  | { type: 'note.changed'; note: string }
  | { type: 'form.submitted' };

/** The body of the request: the ticked reasons joined with ", ", and the note. */
export interface Feedback {
  reason: string;
  note: string;
}

const feedbackOf = ({ context: { offered, ticked, note } }: { context: FeedbackContext }): Feedback => ({
  reason: offered.filter((reason) => ticked.includes(reason)).join(', '),
  note,
});

/**
 * The uninstall survey, shown after the extension was removed: reasons and a note.
 * @see docs/machines.md#feedback
 */
export const feedbackMachine = setup({
  types: {
    input: {} as FeedbackInput,
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendFeedback: promiseNotProvided<undefined, Feedback>('sendFeedback'),
    unsavedInput: callbackNotProvided<UnsavedInputEvent>('unsavedInput'),
  },
  actions: {
    ...effects,
    toggleReason: assign({
      ticked: ({ context: { ticked } }, { reason }: { reason: string }) => {
        const others = ticked.filter((other) => other !== reason);
        return others.length < ticked.length ? others : [...ticked, reason];
      },
    }),
    rememberNote: assign({ note: (_, { note }: { note: string }) => note }),
    markUnsaved: sendTo('unsavedInput', { type: 'input.changed' }),
    markSaved: sendTo('unsavedInput', { type: 'input.saved' }),
  },
  guards: { hasReason: ({ context }) => context.ticked.length > 0 },
}).createMachine({
  id: 'feedback',
  context: ({ input }) => ({ ...input, ticked: [], note: '' }),
  invoke: { id: 'unsavedInput', src: 'unsavedInput' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person ticks reasons and writes a note.',
      on: {
        'reason.toggled': {
          actions: [{ type: 'toggleReason', params: ({ event }) => event }, 'markUnsaved'],
        },
        'note.changed': { actions: [{ type: 'rememberNote', params: ({ event }) => event }, 'markUnsaved'] },
        'form.submitted': { guard: 'hasReason', target: 'sending' },
      },
    },
    sending: {
      description: 'The feedback is being sent.',
      tags: 'busy',
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: feedbackOf,
        onDone: {
          target: 'sent',
          actions: { type: 'notify', params: success(feedbackNotices.posted) },
        },
        onError: { target: 'editing', actions: { type: 'reportProblem', params: problemOfEvent } },
      },
    },
    sent: {
      description: 'The service has the feedback; the page thanks the person.',
      entry: 'markSaved',
    },
  },
});
