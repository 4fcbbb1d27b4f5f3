import type { ReactNode } from 'react';
import { Dialog, DialogChoice } from '../../components/overlays/Dialog';
import { AccountForm } from '../../components/page/AccountForm';
import type { DialogFormActor } from '../../machines/account/dialogForm.machine';
import { FormMessage, useForm, type WaysOn } from './Form';
import { FormDraft } from './KeptDraft';

/** A dialog with a form: its text, an earlier draft, its fields, its message and its buttons. */
export function FormDialog({
  actor,
  words,
  lists,
  recovery,
  action,
  danger = false,
  children,
}: {
  actor: DialogFormActor;
  words: { title: string; text?: string; submit: string };
  /** The lists above the form. */
  lists?: ReactNode;
  recovery?: WaysOn;
  /** A button after a refusal. */
  action?: ReactNode;
  danger?: boolean;
  /** The fields. */
  children: ReactNode;
}) {
  const form = useForm(actor);
  const close = () => actor.send({ type: 'modal.closed' });
  return (
    <Dialog open title={words.title} closesOutside={false} onClose={close}>
      {lists}
      <AccountForm {...form.props}>
        {words.text ? <p>{words.text}</p> : null}
        <FormDraft actor={actor} />
        {children}
        <FormMessage form={form} action={action} {...(recovery && { recovery })} />
        <DialogChoice
          confirm={words.submit}
          variant={danger ? 'danger' : 'primary'}
          busy={form.busy}
          onCancel={close}
        />
      </AccountForm>
    </Dialog>
  );
}
