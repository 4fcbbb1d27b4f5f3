import type { ReactNode, SubmitEvent } from 'react';
import { AccountForm } from '../../components/page/AccountLayout';
import { Button } from '../../components/controls/Button';
import { FormError } from '../../components/controls/FormError';
import { form } from '../../content/form';
import { formErrorId, useFormSelector, type FormActor } from './formActor';

/** A form with its submit button, rendered from its actor's state. */
export function Form({ actor, submit, children }: { actor: FormActor; submit: string; children: ReactNode }) {
  const busy = useFormSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const incomplete = useFormSelector(actor, (snapshot) => snapshot.hasTag('incomplete'));
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <AccountForm onSubmit={onSubmit}>
      {children}
      <FormError id={formErrorId} message={incomplete ? form.incomplete : null} />
      <Button type="submit" busy={busy} wide>
        {submit}
      </Button>
    </AccountForm>
  );
}
