import { assertEvent, assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Problem } from '../../api/http/problem';
import { isUnreachable, serviceWatchNotProvided, type ServiceReached } from './connection';
import { unsavedInputNotProvided, type Draft, type DraftFound, type DraftRequest } from './effects';
import { focusEffects } from './focusEffects';

/** The values of a form by field name. */
export type FieldValues = Readonly<Record<string, string>>;

/** The links that a refused form offers besides its correction. */
export type RecoveryAction = 'logIn' | 'resetPassword' | 'requestLink';

/** The meaning of refusals, by status code: the wrong field and the offered links. */
export type Refusals = Readonly<Record<number, { field?: string; recovery: readonly RecoveryAction[] }>>;

export interface FieldsInput {
  /** The id of the form, by which its fields are found on the page. */
  form: string;
  /** The initial value of every field, in the order of the form. */
  values: FieldValues;
  /** The fields that may not be empty or, except for passwords, blank. */
  required: readonly string[];
  /** The name under which what is typed is kept when the form is closed; without one it is not. */
  draft?: string;
  refusals?: Refusals;
}

interface FieldsContext extends FieldsInput {
  /** The reason for the last refusal, without the messages of fields that have changed since. */
  problem: Problem | null;
  /** The initial values, without typed text. */
  given: FieldValues;
  /** The input from before the form was closed and opened again. */
  found: Draft;
}

/** A person's actions on a form. The form's machine forwards them while the form is open. */
export type FieldsRequest =
  { type: 'field.changed'; field: string; value: string } | { type: 'form.submitted' };

export type FieldsEvent =
  | FieldsRequest
  | { type: 'fields.refused'; problem: Problem }
  | { type: 'fields.replaced'; values: FieldValues }
  | { type: 'fields.loaded'; values: FieldValues }
  | DraftFound
  | DraftRequest
  | { type: 'fields.saved' }
  | ServiceReached;

/** The answer to `form.submitted` once every required field is filled in. */
export interface FieldsCompleted<Values = FieldValues> {
  type: 'fields.completed';
  values: Values;
}

/** The input of the actor that a complete form starts: the submitted values. @throws Error for any other event */
export const completedValues = ({ event }: { event: { type: string } }): FieldValues => {
  const completed = event as FieldsCompleted;
  assertEvent(completed, 'fields.completed');
  return completed.values;
};

/** The event that tells the fields why the service refused them. */
export const refusalOf = (_: unknown, { problem }: { problem: Problem }): FieldsEvent => ({
  type: 'fields.refused',
  problem,
});

const noDraft: Draft = {};

const isPassword = (field: string): boolean => /password/i.test(field);

/** The required fields that are empty or blank. A password may consist of blanks. */
export const missingFields = ({ values, required }: Pick<FieldsInput, 'values' | 'required'>): string[] =>
  required.filter((field) => !(isPassword(field) ? values[field] : values[field]?.trim()));

/** The field that a refusal concerns; null if it concerns none, or the form as a whole. */
const refusedField = ({ problem, refusals, values }: FieldsContext): string | null => {
  if (problem === null) return null;
  if (problem.kind !== 'invalid') return refusals?.[problem.code]?.field ?? null;
  return Object.keys(values).find((field) => problem.fields[field]) ?? null;
};

const withoutField = (problem: Problem | null, field: string): Problem | null => {
  if (problem?.kind !== 'invalid') return null;
  const { [field]: _corrected, ...fields } = problem.fields;
  return Object.keys(fields).length > 0 ? { ...problem, fields } : null;
};

/**
 * The fields of a form: their values, the ones that are missing or refused, and whether there is unsaved input. The form's
 * machine invokes it and decides what happens to a complete form.
 * @see docs/machines.md#fields
 */
export const fieldsMachine = setup({
  types: {
    input: {} as FieldsInput,
    context: {} as FieldsContext,
    events: {} as FieldsEvent,
  },
  actors: {
    unsavedInput: unsavedInputNotProvided,
    watchService: serviceWatchNotProvided,
  },
  actions: {
    focusField: focusEffects.focusField,
    rememberValue: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      values: { ...context.values, [field]: value },
      problem: withoutField(context.problem, field),
    })),
    replaceValues: assign((_, { values }: { values: FieldValues }) => ({
      values,
      given: values,
      found: noDraft,
      problem: null,
    })),
    loadValues: assign(({ context: { found } }, { values }: { values: FieldValues }) => ({
      values: { ...values, ...found },
      given: values,
    })),
    restoreDraft: assign(({ context }, { values }: { values: Draft }) => ({
      values: { ...context.values, ...values },
      found: values,
    })),
    discardDraft: assign(({ context: { given } }) => ({ values: given, found: noDraft, problem: null })),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    forgetDraft: assign({ found: noDraft }),
    keepValues: assign(({ context: { values } }) => ({ given: values })),
    submitValues: sendParent(({ context }): FieldsCompleted => ({
      type: 'fields.completed',
      values: context.values,
    })),
    /** A password is never stored as a draft. */
    markUnsaved: sendTo('unsavedInput', (_, { field, value }: { field: string; value: string }) =>
      isPassword(field) ? { type: 'input.changed' } : { type: 'input.changed', typed: { [field]: value } },
    ),
    markSaved: sendTo('unsavedInput', { type: 'input.saved' }),
  },
  guards: { isComplete: ({ context }) => missingFields(context).length === 0, isUnreachable },
}).createMachine({
  id: 'fields',
  context: ({ input }) => ({ ...input, given: input.values, found: noDraft, problem: null }),
  invoke: {
    id: 'unsavedInput',
    src: 'unsavedInput',
    input: ({ context: { draft } }) => ({ draft }),
  },
  initial: 'filling',
  on: {
    'field.changed': {
      target: '.filling',
      actions: [
        { type: 'rememberValue', params: ({ event }) => event },
        { type: 'markUnsaved', params: ({ event }) => event },
      ],
    },
    'form.submitted': [
      // The message stays until the outcome, so that a second press does not miss the moved button.
      { guard: 'isComplete', actions: 'submitValues' },
      {
        target: '.incomplete',
        actions: {
          type: 'focusField',
          params: ({ context }) => ({
            form: context.form,
            field: missingFields(context)[0] ?? null,
          }),
        },
      },
    ],
    'fields.refused': {
      target: '.refused',
      actions: [
        { type: 'rememberProblem', params: ({ event }) => event },
        {
          type: 'focusField',
          params: ({ context }) => ({ form: context.form, field: refusedField(context) }),
        },
      ],
    },
    'fields.replaced': {
      target: '.filling',
      actions: { type: 'replaceValues', params: ({ event }) => event },
    },
    'fields.loaded': { actions: { type: 'loadValues', params: ({ event }) => event } },
    'fields.saved': {
      target: '.filling',
      actions: ['forgetProblem', 'forgetDraft', 'keepValues', 'markSaved'],
    },
    'draft.found': { actions: { type: 'restoreDraft', params: ({ event }) => event } },
    'draft.discarded': { target: '.filling', actions: ['discardDraft', 'markSaved'] },
  },
  states: {
    filling: {
      description: 'The person is typing, or the form is being submitted.',
    },
    incomplete: {
      description: 'The form was submitted with a required field empty.',
    },
    refused: {
      description: 'The last submission failed. The form shows the reason until the next one ends.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: { 'service.reached': { guard: 'isUnreachable', target: 'filling', actions: 'forgetProblem' } },
    },
  },
});

/** The running fields of a form. */
export type FieldsActor = ActorRefFrom<typeof fieldsMachine>;

const none: readonly RecoveryAction[] = [];
type Snapshot = SnapshotFrom<typeof fieldsMachine>;

/** The shown parts of one field: its value, its own error, and whether the form's message concerns it. */
export const fieldOf = (snapshot: Snapshot, name: string) => {
  const { form, values, problem } = snapshot.context;
  const isMissing = snapshot.matches('incomplete') && missingFields(snapshot.context).includes(name);
  return {
    form,
    value: values[name] ?? '',
    error: problem?.kind === 'invalid' ? problem.fields[name]?.join(' ') : undefined,
    isConcerned: isMissing || (problem?.kind !== 'invalid' && refusedField(snapshot.context) === name),
  };
};

/** The message of the form as a whole; the errors of single fields are shown at their fields. */
export const messageOf = (
  snapshot: Snapshot,
): { kind: 'incomplete' } | { kind: 'refused'; text: string; recovery: readonly RecoveryAction[] } | null => {
  const { problem, refusals, values } = snapshot.context;
  if (snapshot.matches('incomplete')) return { kind: 'incomplete' };
  if (problem === null) return null;
  if (problem.kind !== 'invalid')
    return { kind: 'refused', text: problem.message, recovery: refusals?.[problem.code]?.recovery ?? none };
  const elsewhere = Object.entries(problem.fields).filter(([field]) => !(field in values));
  const text = elsewhere.map(([field, messages]) => `${field}: ${messages.join(', ')}`).join(' ');
  return text === '' ? null : { kind: 'refused', text, recovery: none };
};
