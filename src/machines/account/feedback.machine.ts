import { assign, sendTo, setup } from 'xstate';
import { feedbackNotices } from '../../content/notices/feedback';
import {
  callbackNotProvided,
  effects,
  promiseNotProvided,
  success,
  type UnsavedInputEvent,
} from '../shared/effects';
import type { Problem } from '../../api/http/problem';
import { focusEffects, type FormPlace } from '../shared/focusEffects';
import { problemOfEvent } from '../shared/problemOf';

export interface FeedbackInput {
  /** The id of the form. */
  form: string;
  /** All reasons to choose from, in the order in which they are sent. */
  offered: readonly string[];
}

interface FeedbackContext extends FeedbackInput {
  ticked: readonly string[];
  note: string;
  /** Why the last submission failed; null once the answer is changed or sent again. */
  problem: Problem | null;
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

const messageOf = ({ context: { form } }: { context: FeedbackContext }): FormPlace => ({ form, field: null });

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
    focusField: focusEffects.focusField,
    toggleReason: assign({
      ticked: ({ context: { ticked } }, { reason }: { reason: string }) => {
        const others = ticked.filter((other) => other !== reason);
        return others.length < ticked.length ? others : [...ticked, reason];
      },
    }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    rememberNote: assign({ note: (_, { note }: { note: string }) => note }),
    markUnsaved: sendTo('unsavedInput', { type: 'input.changed' }),
    markSaved: sendTo('unsavedInput', { type: 'input.saved' }),
  },
  guards: { hasReason: ({ context }) => context.ticked.length > 0 },
}).createMachine({
  id: 'feedback',
  context: ({ input }) => ({ ...input, ticked: [], note: '', problem: null }),
  invoke: { id: 'unsavedInput', src: 'unsavedInput' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The person ticks reasons and writes a note.',
      on: {
        'reason.toggled': {
          actions: [{ type: 'toggleReason', params: ({ event }) => event }, 'forgetProblem', 'markUnsaved'],
        },
        'note.changed': {
          actions: [{ type: 'rememberNote', params: ({ event }) => event }, 'forgetProblem', 'markUnsaved'],
        },
        'form.submitted': { guard: 'hasReason', target: 'sending' },
      },
    },
    sending: {
      description: 'The feedback is being sent.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: feedbackOf,
        onDone: {
          target: 'sent',
          actions: { type: 'notify', params: success(feedbackNotices.posted) },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'reportProblem', params: problemOfEvent },
            { type: 'rememberProblem', params: problemOfEvent },
            { type: 'focusField', params: messageOf },
          ],
        },
      },
    },
    sent: {
      description: 'The service has the feedback; the page thanks the person.',
      entry: 'markSaved',
    },
  },
});
