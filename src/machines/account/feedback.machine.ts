import { assign, sendTo, setup } from 'xstate';
import { feedbackNotices } from '../../content/notices';
import { effects, promiseNotProvided, successOf, unsavedInputNotProvided } from '../shared/effects';
import type { Problem } from '../../api/http/problem';
import { focusEffects } from '../shared/focusEffects';
import { noticesAbout } from '../shared/noticesAbout';
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
  /** The reason why the last submission failed; null once the answer is changed or sent again. */
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
    unsavedInput: unsavedInputNotProvided,
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
        input: ({ context: { offered, ticked, note } }) => ({
          reason: offered.filter((reason) => ticked.includes(reason)).join(', '),
          note,
        }),
        onDone: {
          target: 'sent',
          actions: { type: 'notify', params: successOf('feedback', feedbackNotices.posted) },
        },
        onError: {
          target: 'editing',
          actions: [
            noticesAbout('feedback').report,
            { type: 'rememberProblem', params: problemOfEvent },
            { type: 'focusField', params: ({ context: { form } }) => ({ form, field: null }) },
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
