import { dialog } from '../../../src/content/site';
import {
  reminderMachine,
  type ReminderEvent,
  type ReminderInput,
} from '../../../src/machines/demo/reminder.machine';
import { reminder as words } from '../../../src/content/demo';
import { model } from '../../support/model/model';
import { button, role } from '#xstate-paths/controls';

const input: ReminderInput = { form: 'reminder', note: '', amount: '2', unit: 'Weeks' };
/** Allows a single change, which is enough to check that changes are kept. */
const ifUnchanged =
  (event: ReminderEvent) =>
  ({ context: { note, amount, unit } }: { context: ReminderInput }) =>
    `${note}${amount}${unit}` === `${input.note}${input.amount}${input.unit}` ? event : undefined;

/** The reminder modal: a note and its time. */
export const reminder = model({
  machine: reminderMachine,
  layers: ['actor'],
  starts: { 'at a reminder in two weeks': { input } },
  events: {
    'a note is written': ifUnchanged({ type: 'note.changed', note: 'Call Cleo' }),
    'zero is typed': ifUnchanged({ type: 'amount.changed', amount: '0' }),
    'one is typed': { type: 'amount.changed', amount: '1' },
    'one and a half is typed': ifUnchanged({ type: 'amount.changed', amount: '1.5' }),
    'days are chosen': ifUnchanged({ type: 'unit.chosen', unit: 'Days' }),
    'the reminder is set': { type: 'reminder.submitted' },
    'the modal is opened or closed': { type: 'modal.toggled' },
  },
  key: ({ context: { note, amount, unit } }) => `${amount} ${unit} ${note}`.trim(),

  controls: {
    'a note is written': { find: role('textbox', words.note), sends: { type: 'note.changed', note: 'Call' } },
    'an amount is typed': {
      find: role('spinbutton', words.amount),
      sends: { type: 'amount.changed', amount: '1' },
    },
    'a unit is chosen': { find: role('combobox', words.unit), sends: { type: 'unit.chosen', unit: 'Days' } },
    'the reminder is set': { find: button(words.submit), sends: { type: 'reminder.submitted' } },
    'the modal is opened or closed': {
      find: [button(words.toggle), button('Close'), button(dialog.cancel)],
      sends: { type: 'modal.toggled' },
    },
  },
  ignores: {
    'The modal is closed.': { closed: '*' },
    'The modal says that the reminder is set.': { set: '*' },
  },
});
