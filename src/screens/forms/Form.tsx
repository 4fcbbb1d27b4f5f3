import type { ReactNode } from 'react';
import { AccountForm } from '../../components/page/AccountLayout';
import { Button } from '../../components/controls/Button';
import { useForm, type FormActor } from './formActor';
import { FormMessage, type WaysOn } from './FormMessage';

/** A form with its message and its submit button, rendered from its actor's state. */
export function Form({
  actor,
  submit,
  waysOn,
  children,
}: {
  actor: FormActor;
  submit: string;
  waysOn?: WaysOn;
  children: ReactNode;
}) {
  const form = useForm(actor);
  return (
    <AccountForm {...form.props}>
      {children}
      <FormMessage form={form} {...(waysOn && { waysOn })} />
      <Button type="submit" busy={form.busy} wide>
        {submit}
      </Button>
    </AccountForm>
  );
}
