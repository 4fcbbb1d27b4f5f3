import { shallowEqual, useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { Subscribable } from 'xstate';
import {
  fieldOf,
  messageOf,
  type FieldsActor,
  type FieldsRequest,
} from '../../machines/shared/fields.machine';

interface FormSnapshot {
  /** `busy`: a request is pending; `locked`: the fields are read-only for another reason. */
  hasTag: (tag: 'busy' | 'locked') => boolean;
  children: { fields?: FieldsActor | undefined };
}

/** The running machine of a form, which the form parts render. */
export interface FormActor extends Subscribable<FormSnapshot> {
  getSnapshot: () => FormSnapshot;
  send: (event: FieldsRequest) => void;
}

/** Id of the form's message, which describes the fields that it concerns. */
const messageIdOf = (form: string) => `${form}-message`;

/** A form: the props of its element, its message, and whether a request is pending. */
export const useForm = (actor: FormActor) => {
  const fields = useSelector(actor, ({ children }) => children.fields);
  const id = useSelector(fields, (snapshot) => snapshot?.context.form ?? '');
  return {
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    message: useSelector(fields, (snapshot) => (snapshot ? messageOf(snapshot) : null), shallowEqual),
    messageId: messageIdOf(id),
    props: {
      id,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        actor.send({ type: 'form.submitted' });
      },
    },
  };
};

/** The props of one field. */
export const useField = (actor: FormActor, name: string) => {
  const fields = useSelector(actor, ({ children }) => children.fields);
  const field = useSelector(fields, (snapshot) => snapshot && fieldOf(snapshot, name), shallowEqual);
  return {
    name,
    value: field?.value ?? '',
    error: field?.error,
    readOnly: useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('locked')),
    invalid: field?.isConcerned ?? false,
    describedBy: field?.isConcerned ? messageIdOf(field.form) : undefined,
    onChange: (value: string) => {
      actor.send({ type: 'field.changed', field: name, value });
    },
  };
};
