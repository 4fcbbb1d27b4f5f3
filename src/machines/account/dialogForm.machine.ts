import { forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate';
import { effects, promiseNotProvided, type DraftRequest } from '../shared/effects';
import {
  fieldsMachine,
  refusalOf,
  completedValues,
  type FieldsCompleted,
  type FieldsInput,
  type FieldsRequest,
  type FieldValues,
} from '../shared/fields.machine';
import { problemOfEvent } from '../shared/problemOf';

interface DialogFormInput extends FieldsInput {
  /** The subject of the notices about a failure. */
  about: string;
}

/** How the dialog ended. `unsure`: its call runs or has failed; it may have reached the service all the same. */
export type DialogOutcome = 'saved' | 'unsent' | 'unsure';

type Args = { context: DialogFormInput };
const retract = { type: 'retractNotices', params: ({ context }: Args) => context } as const;

/**
 * A dialog with a form. It ends when the form is saved, or the dialog closed; its output says which.
 * @see docs/machines.md#dialogform
 */
export const dialogFormMachine = setup({
  types: {
    input: {} as DialogFormInput,
    context: {} as DialogFormInput,
    events: {} as FieldsRequest | FieldsCompleted | DraftRequest | { type: 'modal.closed' },
    children: {} as { fields: 'fields' },
    output: {} as DialogOutcome,
    tags: {} as 'busy' | 'locked',
  },
  actors: { fields: fieldsMachine, submit: promiseNotProvided<undefined, FieldValues>('submit') },
  actions: {
    ...effects,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
  },
}).createMachine({
  id: 'dialogForm',
  context: ({ input }) => input,
  output: ({ event }: { event: { output: unknown } }): DialogOutcome => event.output as DialogOutcome,
  invoke: {
    id: 'fields',
    src: 'fields',
    input: ({ context: { about: _about, ...fields } }) => fields,
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form can be filled in and submitted.',
      on: {
        'field.changed': { actions: 'passToFields' },
        'form.submitted': { actions: 'passToFields' },
        'draft.discarded': { actions: 'passToFields' },
        'fields.completed': { target: 'submitting' },
        'modal.closed': { target: 'left' },
      },
      initial: 'unsent',
      states: {
        unsent: { description: 'Nothing was sent: what the page shows is up to date.' },
        sentOnce: {
          description: 'A call has failed; it may have reached the service all the same.',
          on: { 'modal.closed': { target: '#dialogForm.doubtful' } },
        },
      },
    },
    submitting: {
      description: 'The form is being submitted; the fields are locked.',
      tags: 'busy',
      on: { 'modal.closed': { target: 'doubtful' } },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: completedValues,
        onDone: { target: 'saved', actions: 'markSaved' },
        onError: {
          target: 'editing.sentOnce',
          actions: [
            { type: 'refuseFields', params: problemOfEvent },
            {
              type: 'reportProblem',
              params: ({ context: { about }, event }) => ({ ...problemOfEvent({ event }), about }),
            },
          ],
        },
      },
    },
    saved: { description: 'The service has it.', type: 'final', entry: retract, output: 'saved' },
    left: {
      description: 'The dialog was closed; nothing was sent.',
      type: 'final',
      entry: retract,
      output: 'unsent',
    },
    doubtful: {
      description: 'The dialog was closed, and the service may have what was sent.',
      type: 'final',
      entry: retract,
      output: 'unsure',
    },
  },
});

/** The running dialog with a form. */
export type DialogFormActor = ActorRefFrom<typeof dialogFormMachine>;

const outcomeOf = ({ event }: { event: { output: DialogOutcome } }) => ({ outcome: event.output });

/** The guards of a machine that invokes a dialog. */
export const outcomes = {
  isSaved: (_: unknown, { outcome }: { outcome: DialogOutcome }) => outcome === 'saved',
  isUnsent: (_: unknown, { outcome }: { outcome: DialogOutcome }) => outcome === 'unsent',
};
export const saved = { type: 'isSaved', params: outcomeOf } as const;
export const unsent = { type: 'isUnsent', params: outcomeOf } as const;
