import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { AccountForm } from '../../../components/page/AccountLayout';
import { Button } from '../../../components/controls/Button';
import { CancelButton, Dialog, DialogActions } from '../../../components/overlays/Dialog';
import { FormError } from '../../../components/controls/FormError';
import { RadioGroup } from '../../../components/controls/RadioGroup';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { roleChoices } from '../../../content/members';
import { countOf, isCounted } from '../../../machines/members/chosen';
import type { memberRoleMachine } from '../../../machines/members/memberRole.machine';

/** The dialog that assigns a role to one or more members. */
export function MemberRole({ actor }: { actor: ActorRefFrom<typeof memberRoleMachine> }) {
  const { chosen, role, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const close = () => {
    actor.send({ type: 'modal.closed' });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <Dialog open title={words.role.title(countOf(chosen), isCounted(chosen))} onClose={close}>
      <AccountForm id="memberRole" onSubmit={onSubmit}>
        <RadioGroup
          legend={words.role.legend}
          options={roleChoices}
          value={role}
          disabled={busy}
          onChange={(chosen) => {
            actor.send({ type: 'role.chosen', role: chosen });
          }}
        />
        <FormError id="role-error" message={problem?.message} />
        <DialogActions>
          <CancelButton onClick={close} />
          <Button type="submit" busy={busy}>
            {words.role.assign}
          </Button>
        </DialogActions>
      </AccountForm>
    </Dialog>
  );
}
