import type { ReactNode } from 'react';
import { AccountForm } from '../../components/page/AccountLayout';
import { Button } from '../../components/controls/Button';
import { FormError } from '../../components/controls/FormError';
import { form } from '../../content/form';
import { useForm, type FormActor } from './formActor';

/** A form with its submit button, rendered from its actor's state. */
export function Form({ actor, submit, children }: { actor: FormActor; submit: string; children: ReactNode }) {
  const { busy, incomplete, errorId, onSubmit } = useForm(actor);
  return (
    <AccountForm onSubmit={onSubmit}>
      {children}
      <FormError id={errorId} message={incomplete ? form.incomplete : null} />
      <Button type="submit" busy={busy} wide>
        {submit}
      </Button>
    </AccountForm>
  );
}
