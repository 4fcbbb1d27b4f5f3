import { useSelector } from '@xstate/react';
import { SmallButton } from '../../../components/controls/Button';
import { SettingsAction, PlainList } from '../../../components/page/SettingsLayout';
import { accountPage } from '../../../content/accountPage';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { renews } from '../../../machines/account/accountDeletion.machine';
import type { DialogFormActor } from '../../../machines/account/dialogForm.machine';
import { CurrentPassword, Email } from '../../forms/fields';
import { FormDialog } from '../../forms/FormDialog';
import { withEmail } from '../../../urls/query';
import { ManagePlan } from '../../pricing/ManagePlan';

const words = accountPage.data;

/** The download of the person's data, and the deletion of the account. */
export function OwnData({ email }: { email: string }) {
  return (
    <>
      <DownloadData />
      <DeleteAccount email={email} />
    </>
  );
}

/** The button that downloads everything that is kept about the account. */
export function DownloadData() {
  const actor = useActorRef(useProvided('dataDownload'), { input: { about: 'data' } });
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <SettingsAction text={words.file}>
      <SmallButton busy={busy} onClick={() => actor.send({ type: 'call.requested' })}>
        {words.download}
      </SmallButton>
    </SettingsAction>
  );
}

/** The button that opens the deletion of the account, and its dialog. */
export function DeleteAccount({ email }: { email: string }) {
  const actor = useActorRef(useProvided('accountDeletion'));
  const dialog = useSelector(actor, ({ children }) => children.dialog);
  const busy = useSelector(
    actor,
    (snapshot) => snapshot.matches('askingAgain') || snapshot.matches('deleted'),
  );
  const words = accountPage.data;
  return (
    <SettingsAction text={words.final}>
      <SmallButton busy={busy} onClick={() => actor.send({ type: 'deletion.requested' })}>
        {words.delete}
      </SmallButton>
      {dialog ? <DeletionForm actor={dialog} email={email} /> : null}
    </SettingsAction>
  );
}

/** The lists of deleted and kept data, and the form that confirms the deletion. */
export function DeletionForm({ actor, email }: { actor: DialogFormActor; email: string }) {
  const fields = useSelector(actor, ({ children }) => children.fields);
  const mustCancel = useSelector(fields, (snapshot) => snapshot?.context.problem?.code === renews);
  const words = accountPage.deletion;
  return (
    <FormDialog
      actor={actor}
      words={words}
      lists={
        <>
          <PlainList title={words.goesTitle} items={words.goes} />
          <PlainList title={words.staysTitle} items={words.stays} />
        </>
      }
      recovery={{ resetPassword: withEmail('#/forgot-password', email) }}
      action={mustCancel ? <ManagePlan /> : null}
      danger
    >
      <Email actor={actor} />
      <CurrentPassword actor={actor} />
    </FormDialog>
  );
}
