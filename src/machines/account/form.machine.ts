import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '../../api/http/problem';
import {
  callbackNotProvided,
  effects,
  promiseNotProvided,
  successOf,
  type UnsavedInputEvent,
} from '../shared/effects';
import { missingFields, withTyped, type FieldValues } from './fields';
import { problemOfEvent } from '../shared/problemOf';

export interface FormInput {
  /** The initial value of every field. */
  values: FieldValues;
  /** The fields that may not be empty. */
  required: readonly string[];
  /** The text of the success notice. */
  successText: string;
  /** Where a successful submission navigates to; without it the person stays on the page. */
  destination?: string;
}

interface FormContext extends FormInput {
  problem: Problem | null;
}

export type FormEvent = { type: 'field.changed'; field: string; value: string } | { type: 'form.submitted' };

const valuesOf = ({ context }: { context: FormContext }): FieldValues => context.values;
const successNotice = ({ context }: { context: FormContext }) =>
  successOf(context.successText, context.successText);
const reportOf = ({ context, event }: { context: FormContext; event: { error: unknown } }) => ({
  ...problemOfEvent({ event }),
  about: context.successText,
});
const destinationOf = ({ context }: { context: FormContext }) => ({ to: context.destination ?? '' });

/**
 * A form: its values, its missing fields and its submission.
 * Log-in, forgot password and reset password use it; each provides its own `submit`.
 * @see docs/machines.md#form
 */
export const formMachine = setup({
  types: {
    input: {} as FormInput,
    context: {} as FormContext,
    events: {} as FormEvent,
    tags: {} as 'busy' | 'incomplete' | 'locked',
  },
  actors: {
    submit: promiseNotProvided<undefined, FieldValues>('submit'),
    unsavedInput: callbackNotProvided<UnsavedInputEvent>('unsavedInput'),
  },
  actions: {
    ...effects,
    rememberValue: assign(({ context, event }) =>
      event.type === 'field.changed' ? withTyped(context, event) : {},
    ),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    markUnsaved: sendTo('unsavedInput', { type: 'input.changed' }),
    markSaved: sendTo('unsavedInput', { type: 'input.saved' }),
  },
  guards: {
    isComplete: ({ context }) => missingFields(context.values, context.required).length === 0,
    hasDestination: ({ context }) => context.destination !== undefined,
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ ...input, problem: null }),
  invoke: { id: 'unsavedInput', src: 'unsavedInput' },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form can be filled in and submitted.',
      initial: 'filling',
      on: {
        'field.changed': { target: '.filling', actions: ['rememberValue', 'markUnsaved'] },
        'form.submitted': [{ guard: 'isComplete', target: 'submitting' }, { target: '.incomplete' }],
      },
      states: {
        filling: {
          description: 'The person is typing.',
        },
        incomplete: {
          description: 'The form was submitted with a required field empty.',
          tags: 'incomplete',
        },
        refused: {
          description: 'The last submission failed; the form shows why.',
        },
      },
    },
    submitting: {
      description: 'The form is being submitted; the fields are locked.',
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: valuesOf,
        onDone: [
          {
            guard: 'hasDestination',
            target: 'done',
            actions: [
              { type: 'notify', params: successNotice },
              { type: 'navigate', params: destinationOf },
            ],
          },
          { target: 'done', actions: { type: 'notify', params: successNotice } },
        ],
        onError: {
          target: 'editing.refused',
          actions: [
            { type: 'rememberProblem', params: problemOfEvent },
            { type: 'reportProblem', params: reportOf },
          ],
        },
      },
    },
    done: {
      description: 'The last submission succeeded.',
      entry: 'markSaved',
      on: {
        'field.changed': { target: 'editing', actions: ['rememberValue', 'markUnsaved'] },
        'form.submitted': { target: 'submitting' },
      },
    },
  },
});
