import { forwardTo, sendTo, setup } from 'xstate';
import { effects, promiseNotProvided, successOf } from '../shared/effects';
import {
  fieldsMachine,
  missingFields,
  refusalOf,
  completedValues,
  type FieldsCompleted,
  type FieldsInput,
  type FieldsRequest,
  type FieldValues,
} from '../shared/fields.machine';
import { focusEffects } from '../shared/focusEffects';
import { problemOfEvent } from '../shared/problemOf';

export interface FormInput extends FieldsInput {
  /** The text of the success notice. */
  successText: string;
  /** Whether a success empties the fields, such as passwords. */
  clears?: boolean;
  /** The destination after a success; without it the person stays on the page. */
  destination?: string;
  /** The destination in the page's address, which overrides `destination`. */
  redirectTo?: string | null;
}

type Args = { context: FormInput };

const destinationIn = ({ redirectTo, destination }: FormInput) => redirectTo ?? destination;
const successNotice = ({ context }: Args) => successOf(context.successText, context.successText);
const reportOf = ({ context, event }: Args & { event: { error: unknown } }) => ({
  ...problemOfEvent({ event }),
  about: context.successText,
});

/**
 * A form and its submission. Log-in, forgot and reset password, and the account page use it; each provides its own `submit`.
 * @see docs/machines.md#form
 */
export const formMachine = setup({
  types: {
    input: {} as FormInput,
    context: {} as FormInput,
    events: {} as FieldsRequest | FieldsCompleted,
    children: {} as { fields: 'fields' },
    tags: {} as 'busy' | 'locked',
  },
  actors: {
    fields: fieldsMachine,
    submit: promiseNotProvided<undefined, FieldValues>('submit'),
  },
  actions: {
    ...effects,
    offerFocus: focusEffects.offerFocus,
    passToFields: forwardTo('fields'),
    refuseFields: sendTo('fields', refusalOf),
    markSaved: sendTo('fields', { type: 'fields.saved' }),
    clearFields: sendTo('fields', ({ context }: Args) => ({
      type: 'fields.replaced',
      values: context.values,
    })),
  },
  guards: {
    hasDestination: ({ context }) => destinationIn(context) !== undefined,
    clears: ({ context }) => context.clears === true,
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => input,
  invoke: {
    id: 'fields',
    src: 'fields',
    input: ({ context: { form, values, required, draft, refusals = {} } }) => ({
      form,
      values,
      required,
      refusals,
      ...(draft !== undefined && { draft }),
    }),
  },
  entry: {
    type: 'offerFocus',
    params: ({ context }) => ({
      form: context.form,
      field: missingFields(context)[0] ?? null,
    }),
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form can be filled in and submitted.',
      on: {
        'field.changed': { actions: 'passToFields' },
        'form.submitted': { actions: 'passToFields' },
        'fields.completed': { target: 'submitting' },
      },
    },
    submitting: {
      description: 'The form is being submitted; the fields are locked.',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: completedValues,
        onDone: [
          {
            guard: 'hasDestination',
            target: 'done',
            actions: [
              { type: 'notify', params: successNotice },
              { type: 'navigate', params: ({ context }) => ({ to: destinationIn(context) ?? '' }) },
            ],
          },
          {
            guard: 'clears',
            target: 'done',
            actions: [{ type: 'notify', params: successNotice }, 'clearFields'],
          },
          { target: 'done', actions: { type: 'notify', params: successNotice } },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'refuseFields', params: problemOfEvent },
            { type: 'reportProblem', params: reportOf },
          ],
        },
      },
    },
    done: {
      description: 'The last submission succeeded.',
      entry: 'markSaved',
      on: {
        'field.changed': { target: 'editing', actions: 'passToFields' },
        'form.submitted': { actions: 'passToFields' },
        'fields.completed': { target: 'submitting' },
      },
    },
  },
});
