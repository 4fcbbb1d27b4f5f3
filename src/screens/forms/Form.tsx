import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { Subscribable } from 'xstate';
import { AccountForm } from '../../components/page/AccountForm';
import { Button } from '../../components/controls/Button';
import { FormError } from '../../components/controls/FormError';
import { Link } from '../../components/controls/Link';
import { form as words } from '../../content/forms';
import {
  fieldOf,
  messageOf,
  type FieldsActor,
  type FieldsRequest,
  type FieldValues,
  type RecoveryAction,
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

/** Whether the fields differ from the form's initial values. */
const isChanged = ({ values, given }: Record<'values' | 'given', FieldValues>) =>
  Object.keys(values).some((name) => values[name] !== given[name]);

/** Id of the form's message, which describes the fields that it concerns. */
const messageIdOf = (form: string) => `${form}-message`;

/** A form: the props of its element, its message, and whether a request is pending. */
export const useForm = (actor: FormActor) => {
  const fields = useSelector(actor, ({ children }) => children.fields);
  const id = useSelector(fields, (snapshot) => snapshot?.context.form ?? '');
  return {
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    changed: useSelector(fields, (snapshot) => snapshot !== undefined && isChanged(snapshot.context)),
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
    onChange: (value: string) => actor.send({ type: 'field.changed', field: name, value }),
  };
};

/** The addresses of the links after a refusal. */
export type WaysOn = Partial<Record<RecoveryAction, string>>;

/** The message of the whole form: a missing field, or the service's refusal with its links. */
export function FormMessage({
  form: { message, messageId },
  incomplete = words.incomplete,
  recovery = {},
  action,
}: {
  form: ReturnType<typeof useForm>;
  incomplete?: string;
  recovery?: WaysOn;
  /** A button in place of a link. */
  action?: ReactNode;
}) {
  const isRefused = message?.kind === 'refused';
  const links = (isRefused ? message.recovery : []).flatMap((way) => {
    const href = recovery[way];
    return href === undefined ? [] : [{ way, href }];
  });
  return (
    <FormError
      id={messageId}
      message={isRefused ? message.text : message && incomplete}
      announced={message?.kind === 'incomplete'}
      action={
        <>
          {links.map(({ way, href }) => (
            <Link key={way} href={href}>
              {words.recovery[way]}
            </Link>
          ))}
          {action}
        </>
      }
    />
  );
}

/**
 * A form with its message and its submit button, rendered from its actor's state.
 * @param quiet the button is filled only once something has changed
 */
export function Form({
  actor,
  submit,
  recovery,
  quiet = false,
  children,
}: {
  actor: FormActor;
  submit: string;
  quiet?: boolean;
  recovery?: WaysOn;
  children: ReactNode;
}) {
  const form = useForm(actor);
  return (
    <AccountForm {...form.props}>
      {children}
      <FormMessage form={form} {...(recovery && { recovery })} />
      <Button
        type="submit"
        busy={form.busy}
        wide
        variant={quiet && !form.changed && !form.busy ? 'secondary' : 'primary'}
      >
        {submit}
      </Button>
    </AccountForm>
  );
}
