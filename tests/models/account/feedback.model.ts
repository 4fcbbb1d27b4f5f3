import { feedbackMachine } from '../../../src/machines/account/feedback.machine';
import { feedback as words } from '../../../src/content/support';
import { refusal, unreachable } from '../../support/actors';
import { button, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors } from '../invariants';

/** The feedback form: reasons, a note, and sending both. */
export const feedback = model({
  machine: feedbackMachine,
  layers: ['actor'],
  starts: {
    'after the extension was removed': {
      input: { form: 'feedback', offered: ['Too expensive', 'Too slow'] },
    },
  },
  events: {
    'the second reason is ticked or unticked': ({ context: { ticked } }) =>
      ticked.includes('Too expensive')
        ? undefined
        : ({ type: 'reason.toggled', reason: 'Too slow' } as const),
    'the first reason is ticked or unticked': ({ context: { ticked, note } }) =>
      ticked.length > 0 && note === ''
        ? ({ type: 'reason.toggled', reason: 'Too expensive' } as const)
        : undefined,
    'a note is written': ({ context: { ticked } }) =>
      ticked.length === 1 ? ({ type: 'note.changed', note: 'Bye' } as const) : undefined,
    'the form is sent': { type: 'form.submitted' },
    'the service accepts it': done('sendFeedback'),
    'the service cannot be reached': failed('sendFeedback', refusal(unreachable)),
  },
  key: ({ context: { ticked, note, problem } }) =>
    [...ticked, note, problem && `says ${problem.message}`].filter(Boolean).join(', '),

  invariants: { ...writesToTheEnd(['sendFeedback']), ...showsWork('sendFeedback'), ...saysErrors() },
  controls: {
    'a reason is ticked': {
      find: role('checkbox', 'Pricing'),
      sends: { type: 'reason.toggled', reason: 'Pricing' },
    },
    'a note is written': {
      find: role('textbox', /^Anything you’d like to add/),
      sends: { type: 'note.changed', note: 'Bye' },
    },
    'the form is sent': {
      find: button(words.submit),
      sends: { type: 'form.submitted' },
      except: {
        'Sending without a reason silently does nothing (row P8).': (snapshot) =>
          snapshot.matches('editing') && snapshot.context.ticked.length === 0,
      },
    },
  },
  ignores: {
    'Sending without a reason silently does nothing (row P8).': { editing: 'form.submitted' },
    'The form is read-only while it is sent.': { sending: '*' },
    'The form has been sent and is not shown any more.': { sent: '*' },
  },
});
