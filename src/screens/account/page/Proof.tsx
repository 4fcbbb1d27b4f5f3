import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { Dialog, DialogChoice } from '../../../components/overlays/Dialog';
import { AccountForm } from '../../../components/page/AccountForm';
import { proof as words } from '../../../content/passkeys';
import type { ProofActor } from '../../../machines/account/proof.machine';
import { withEmail } from '../../../urls/query';
import { CurrentPassword } from '../../forms/fields';
import { FormMessage, useForm } from '../../forms/Form';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';

/** The dialog that asks for the password or a passkey before a sensitive change. */
export function Proof({ email, canUsePasskey }: { email: string; canUsePasskey: boolean }) {
  const actor = useActorRef(useProvided('proof'));
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  return asking ? <ProofForm actor={actor} email={email} canUsePasskey={canUsePasskey} /> : null;
}

function ProofForm({
  actor,
  email,
  canUsePasskey,
}: {
  actor: ProofActor;
  email: string;
  canUsePasskey: boolean;
}) {
  const form = useForm(actor);
  const touching = useSelector(actor, (snapshot) => snapshot.matches({ asking: 'touching' }));
  const close = () => actor.send({ type: 'modal.closed' });
  return (
    <Dialog open title={words.title} closesOutside={false} onClose={close}>
      <AccountForm {...form.props}>
        <p>{words.text}</p>
        <CurrentPassword actor={actor} />
        <FormMessage form={form} recovery={{ resetPassword: withEmail('#/forgot-password', email) }} />
        <DialogChoice
          confirm={words.submit}
          busy={form.busy && !touching}
          disabled={touching}
          onCancel={close}
        >
          {canUsePasskey ? (
            <Button
              variant="secondary"
              busy={touching}
              disabled={form.busy && !touching}
              onClick={() => actor.send({ type: 'passkey.chosen' })}
            >
              {words.passkey}
            </Button>
          ) : null}
        </DialogChoice>
      </AccountForm>
    </Dialog>
  );
}
