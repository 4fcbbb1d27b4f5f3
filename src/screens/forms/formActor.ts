import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FieldValues } from '../../machines/account/fields';
import type { formMachine } from '../../machines/account/form.machine';
import type { signupMachine } from '../../machines/account/signup.machine';

/** The actors that the form parts render. */
export type FormActor = ActorRefFrom<typeof formMachine> | ActorRefFrom<typeof signupMachine>;

type FormSnapshot = ReturnType<FormActor['getSnapshot']>;

/** Id of the form's error message, which describes its fields. */
export const formErrorId = 'form-error';

/** Selects a slice of a form's snapshot; the reader re-renders only when the slice changes. */
export const useFormSelector = <Slice>(actor: FormActor, select: (snapshot: FormSnapshot) => Slice): Slice =>
  useSelector(actor as Pick<FormActor, 'subscribe' | 'getSnapshot'>, select);

/** True if the form accepts no typing now. */
export const isLocked = (snapshot: { hasTag: (tag: 'busy' | 'locked') => boolean }): boolean =>
  snapshot.hasTag('busy') || snapshot.hasTag('locked');

/** The props of one field. */
export const useField = (actor: FormActor, name: string) => {
  const value = useFormSelector(actor, ({ context }) => (context.values as FieldValues)[name] ?? '');
  const error = useFormSelector(actor, ({ context: { problem } }) =>
    problem?.kind === 'invalid' ? problem.fields[name]?.join(' ') : undefined,
  );
  const missing = useFormSelector(actor, (snapshot) => snapshot.hasTag('incomplete')) && value === '';
  const readOnly = useFormSelector(actor, isLocked);
  const onChange = (text: string) => {
    actor.send({ type: 'field.changed', field: name as never, value: text });
  };
  return {
    name,
    value,
    error,
    readOnly,
    onChange,
    invalid: missing,
    describedBy: missing ? formErrorId : undefined,
  };
};
