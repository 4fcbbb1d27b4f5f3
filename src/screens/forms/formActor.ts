import { shallowEqual, useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { Subscribable } from 'xstate';
import { fieldOf, type FieldsActor, type FieldsRequest } from '../../machines/shared/fields.machine';

interface FormSnapshot {
  /** `busy`: a request is pending; `locked`: the fields are read-only for another reason. */
  hasTag: (tag: 'busy' | 'locked') => boolean;
  children: { fields?: FieldsActor | undefined };
}

/** The running machine of a form, which the form parts render. */
export interface FormActor extends Subscribable<FormSnapshot> {
  id: string;
  getSnapshot: () => FormSnapshot;
  send: (event: FieldsRequest) => void;
}

/** Id of the form's error message, which describes its fields. */
const errorIdOf = ({ id }: FormActor) => `${id}-error`;

/** The props of a form: its submission, and what its button and its error message show. */
export const useForm = (actor: FormActor) => {
  const fields = useSelector(actor, ({ children }) => children.fields);
  return {
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    incomplete: useSelector(fields, (snapshot) => snapshot?.matches('incomplete') ?? false),
    errorId: errorIdOf(actor),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      actor.send({ type: 'form.submitted' });
    },
  };
};

/** The props of one field. */
export const useField = (actor: FormActor, name: string) => {
  const fields = useSelector(actor, ({ children }) => children.fields);
  const field = useSelector(fields, (snapshot) => snapshot && fieldOf(snapshot, name), shallowEqual);
  const missing = field?.missing ?? false;
  return {
    name,
    value: field?.value ?? '',
    error: field?.error,
    readOnly: useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('locked')),
    invalid: missing,
    describedBy: missing ? errorIdOf(actor) : undefined,
    onChange: (value: string) => {
      actor.send({ type: 'field.changed', field: name, value });
    },
  };
};
