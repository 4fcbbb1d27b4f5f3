import { assign, setup } from 'xstate';
import { focusEffects } from '../shared/focusEffects';

export type ReminderUnit = 'Months' | 'Weeks' | 'Days' | 'Hours' | 'Minutes';

export interface ReminderInput {
  /** The id of the form on the page. */
  form: string;
  note: string;
  /** The number of units from now, as typed. */
  amount: string;
  unit: ReminderUnit;
  /** Whether the modal is open at first. */
  isOpen: boolean;
}

export type ReminderEvent =
  | { type: 'modal.toggled' }
  | { type: 'note.changed'; note: string }
  | { type: 'amount.changed'; amount: string }
  | { type: 'unit.chosen'; unit: ReminderUnit }
  | { type: 'reminder.submitted' };

/**
 * The reminder modal: a note, and after how many units of time it comes back (at least 1).
 * @see docs/machines.md#reminder
 */
export const reminderMachine = setup({
  types: {
    input: {} as ReminderInput,
    context: {} as ReminderInput,
    events: {} as ReminderEvent,
  },
  actions: {
    focusField: focusEffects.focusField,
    rememberNote: assign({ note: (_, { note }: { note: string }) => note }),
    rememberAmount: assign({ amount: (_, { amount }: { amount: string }) => amount }),
    rememberUnit: assign({ unit: (_, { unit }: { unit: ReminderUnit }) => unit }),
  },
  guards: {
    isClosed: ({ context }) => !context.isOpen,
    isAmountValid: ({ context: { amount } }) => Number.isInteger(Number(amount)) && Number(amount) >= 1,
  },
}).createMachine({
  id: 'reminder',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isClosed', target: 'closed' }, { target: 'open' }] },
    open: {
      description: 'The modal is open.',
      initial: 'editing',
      on: {
        'modal.toggled': { target: 'closed' },
        'note.changed': { actions: { type: 'rememberNote', params: ({ event }) => event } },
        'amount.changed': {
          target: '.editing',
          actions: { type: 'rememberAmount', params: ({ event }) => event },
        },
        'unit.chosen': { actions: { type: 'rememberUnit', params: ({ event }) => event } },
        'reminder.submitted': [
          { guard: 'isAmountValid', target: 'set' },
          {
            target: '.amountTooSmall',
            actions: { type: 'focusField', params: ({ context: { form } }) => ({ form, field: 'amount' }) },
          },
        ],
      },
      states: {
        editing: {
          description: 'The person writes a note and chooses the time of the reminder.',
        },
        amountTooSmall: {
          description: 'The reminder was submitted with an amount that is not a whole number of at least 1.',
        },
      },
    },
    closed: {
      description: 'The modal was closed without setting a reminder.',
      on: { 'modal.toggled': { target: 'open' } },
    },
    set: {
      description: 'The reminder is set and the modal is closed.',
      on: { 'modal.toggled': { target: 'open' } },
    },
  },
});
