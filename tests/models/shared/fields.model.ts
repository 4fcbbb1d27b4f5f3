import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Query } from '#xstate-paths/controls';
import { fieldsMachine, missingFields } from '../../../src/machines/shared/fields.machine';
import { invalid, taken, unreachable } from '../../support/actors';
import { model, where } from '../model';
import { fieldsInvariants } from '../invariants';

export const typed: Readonly<Record<string, string>> = {
  name: 'Ana Silva',
  currentPassword: ' pear orchard 6 ',
  code: '287082',
  reason: 'Pricing',
  note: 'Bye',
  class: 'Autumn',
  username: 'bo',
  role: 'Moderator',
  categoryId: 'Coaching',
  email: 'ana@school.example',
  // Blanks around a password belong to it.
  password: ' plum orchard 7 ',
};

const change = (field: string, value: string) => ({ type: 'field.changed', field, value }) as const;
export const valuesOf = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Record<Field, string>;
export const typeInto = (field: string) => change(field, typed[field] ?? '');
/** The controls of a form's fields. */
export const fieldControls = (
  finds: Readonly<Record<string, Query>>,
  except: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>> = {},
) =>
  Object.fromEntries(
    Object.entries(finds).map(([field, find]) => [
      `the ${field} is typed`,
      { find, sends: typeInto(field), except },
    ]),
  );

type Snapshot = SnapshotFrom<typeof fieldsMachine>;
const isComplete = ({ context }: Snapshot) => missingFields(context).length === 0;
const isAddressTyped = ({ context: { values } }: Snapshot) => Boolean(values['email']);
const isKept = ({ context: { draft } }: Snapshot) => draft !== undefined;

/** The fields of a form, as its machine invokes them. */
export const fields = model({
  machine: fieldsMachine,
  starts: {
    'at an empty form': {
      input: {
        form: 'login',
        values: { email: '', password: '' },
        required: ['email', 'password'],
        refusals: { 409: { field: 'password', recovery: ['resetPassword'] } },
      },
      provide: { actions: { submitValues: () => undefined } },
    },
    'at a form whose text is kept': {
      input: { form: 'memberForm', draft: 'memberForm', values: { email: '' }, required: ['email'] },
      provide: { actions: { submitValues: () => undefined } },
    },
  },
  events: {
    'the next field is filled in': ({ context }) => {
      const [field] = missingFields(context);
      return field === undefined ? undefined : typeInto(field);
    },
    'the first field is emptied': where(isAddressTyped, change('email', '')),
    'the form is sent': { type: 'form.submitted' },
    'the service refuses it': where(isComplete, { type: 'fields.refused', problem: taken }),
    'the service refuses fields': where(isComplete, { type: 'fields.refused', problem: invalid }),
    'the service is away': where(isComplete, { type: 'fields.refused', problem: unreachable }),
    'the service answers again': { type: 'service.reached' },
    'the form is filled with an address': {
      type: 'fields.replaced',
      values: { email: 'ana@school.example', password: '' },
    },
    'what was typed before is found': where((snapshot) => isKept(snapshot) && !isAddressTyped(snapshot), {
      type: 'draft.found',
      values: { email: 'ana@school.example' },
    }),
    'the values to edit arrive': where(isKept, { type: 'fields.loaded', values: { email: '' } }),
    'what was typed before is discarded': where(({ context }) => context.found['email'] !== undefined, {
      type: 'draft.discarded',
    }),
    'the form is saved': where(isComplete, { type: 'fields.saved' }),
  },
  invariants: fieldsInvariants,
  ignores: { 'No outage is being shown.': { 'filling, incomplete, refused': 'service.reached' } },
  key: ({ context }) => {
    const { problem } = context;
    const missing = missingFields(context)
      .map((field) => `no ${field}`)
      .join(', ');
    const refused =
      problem?.kind === 'invalid'
        ? Object.keys(problem.fields)
        : problem
          ? [problem.kind === 'unreachable' ? 'connection' : 'whole']
          : [];
    return {
      gap: missing,
      refusal: refused.map((field) => `${field} refused`).join(', '),
      draft: Object.keys(context.found)
        .map((field) => `${field} found`)
        .join(', '),
    };
  },
  withoutControls: 'The forms pass their events to it; the models of the forms have its controls.',
});
