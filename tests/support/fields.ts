import { fieldsMachine, type FieldsActor } from '../../src/machines/shared/fields.machine';
import type { UnsavedInputEvent } from '../../src/machines/shared/effects';
import { listener } from './actors';

/** The machine of a form's fields; `heard` records what it says about unsaved input. */
export function listenedFields() {
  const { logic, heard } = listener<UnsavedInputEvent>();
  return { fields: fieldsMachine.provide({ actors: { unsavedInput: logic } }), heard };
}

/** The fields of a running form. */
export const fieldsOf = (form: { getSnapshot: () => { children: { fields?: FieldsActor | undefined } } }) => {
  const { fields } = form.getSnapshot().children;
  if (!fields) throw new Error('The form has no fields');
  return fields.getSnapshot();
};
