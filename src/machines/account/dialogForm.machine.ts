import { forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Problem } from '../../api/http/problem';
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
import type { Answering } from '../shared/load.machine';
import { ownNotices } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

interface DialogFormInput<Question = unknown> extends FieldsInput {
  /** The subject of the notices about a failure. */
  about: string;
  /** The status codes of refusals, or all failures, that end the dialog, because its subject may have changed meanwhile. */
  endsOn?: readonly number[] | 'anyFailure';
  /** The data of the call besides the fields, such as the members to change. */
  question?: Question;
}

/** The input of `submit`. */
export interface FormSubmission {
  values: FieldValues;
  question: unknown;
}

/** How the dialog ended. `unsure`: the call is running, or has failed but may have reached the service. */
export type DialogEnd<Answer = unknown> = { as: 'saved'; answer: Answer } | { as: 'unsent' | 'unsure' };

const { report, retract } = ownNotices;

/**
 * A dialog with a form, or with a question, which is a form without fields. It ends when the form is saved or the dialog is
 * closed, with the outcome as its output.
 * @see docs/machines.md#dialogform
 */
export const dialogFormMachine = setup({
  types: {
    input: {} as DialogFormInput,
    context: {} as DialogFormInput,
    events: {} as FieldsRequest | FieldsCompleted | DraftRequest | { type: 'modal.closed' },
    children: {} as { fields: 'fields' },
    output: {} as DialogEnd,
    tags: {} as 'busy' | 'locked',
  },
  actors: { fields: fieldsMachine, submit: promiseNotProvided<unknown, FormSubmission>('submit') },
  actions: {
    ...effects,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
  },
  guards: {
    isEnd: ({ context: { endsOn } }, { problem }: { problem: Problem }) =>
      endsOn === 'anyFailure' || endsOn?.includes(problem.code) === true,
  },
}).createMachine({
  id: 'dialogForm',
  context: ({ input }) => input,
  output: ({ event }: { event: { output: unknown } }): DialogEnd => event.output as DialogEnd,
  invoke: {
    id: 'fields',
    src: 'fields',
    input: ({ context: { about: _about, endsOn: _endsOn, question: _question, ...fields } }) => fields,
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
        'modal.closed': { target: 'left', actions: retract },
      },
      initial: 'unsent',
      states: {
        unsent: { description: 'Nothing was sent: what the page shows is up to date.' },
        sentOnce: {
          description: 'A call has failed, but it may have reached the service.',
          on: { 'modal.closed': { target: '#dialogForm.doubtful', actions: retract } },
        },
      },
    },
    submitting: {
      description: 'The form is being submitted; the fields are locked.',
      tags: 'busy',
      on: { 'modal.closed': { target: 'doubtful', actions: retract } },
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context, event }) => ({ values: completedValues({ event }), question: context.question }),
        onDone: { target: 'saved', actions: ['markSaved', retract] },
        onError: [
          { guard: { type: 'isEnd', params: problemOfEvent }, target: 'doubtful', actions: report },
          { target: 'editing.sentOnce', actions: [{ type: 'refuseFields', params: problemOfEvent }, report] },
        ],
      },
    },
    saved: {
      description: 'The service has saved the input.',
      type: 'final',
      output: ({ event }): DialogEnd => ({
        as: 'saved',
        answer: (event as unknown as { output: unknown }).output,
      }),
    },
    left: {
      description: 'The dialog was closed, and nothing was sent.',
      type: 'final',
      output: { as: 'unsent' },
    },
    doubtful: {
      description: 'The dialog is closed, but the service may have received the call.',
      type: 'final',
      output: { as: 'unsure' },
    },
  },
});

/** The running dialog with a form. */
export type DialogFormActor = ActorRefFrom<typeof dialogFormMachine>;

/** The machine of a dialog whose call answers a `Question` with an `Answer`. */
export type DialogForm<Answer = undefined, Question = undefined> = Answering<
  typeof dialogFormMachine,
  DialogFormInput<Question>,
  DialogEnd<Answer>
>;

/** The dialog of such a call, until its `submit` is provided. */
export const dialogForm = <Answer = undefined, Question = undefined>() =>
  dialogFormMachine as unknown as DialogForm<Answer, Question>;

const endOf = ({ event }: { event: { output: DialogEnd } }) => ({ end: event.output });

/** The guards of a machine that invokes a dialog. */
export const endings = {
  isSaved: (_: unknown, { end }: { end: DialogEnd }) => end.as === 'saved',
  isUnsent: (_: unknown, { end }: { end: DialogEnd }) => end.as === 'unsent',
};
export const saved = { type: 'isSaved', params: endOf } as const;
export const unsent = { type: 'isUnsent', params: endOf } as const;
