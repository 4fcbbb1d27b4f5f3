import { useSelector } from '@xstate/react';
import { Button } from '../../../components/controls/Button';
import { CopyField } from '../../../components/controls/CopyField';
import { DialogActions } from '../../../components/overlays/Dialog';
import { Stack } from '../../../components/foundations/layout';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { InviteActor } from '../../../machines/members/invite.machine';
import { useField } from '../../forms/Form';

interface InvitationLinkProps {
  actor: InviteActor;
  /** Says whether the person was emailed. */
  text: (name: string, email: string) => string;
}

/** The link of the new invitation, which is shown once. */
export function InvitationLink({ actor, text }: InvitationLinkProps) {
  const link = useSelector(actor, ({ context }) => context.invitation.url);
  const { value: name } = useField(actor, 'name');
  const { value: email } = useField(actor, 'email');
  const copied = useSelector(actor, (snapshot) => snapshot.matches({ made: 'copied' }));
  return (
    <Stack data-gap="small">
      <p>{text(name, email)}</p>
      <CopyField
        label={words.invite.link}
        value={link}
        copy={copied ? words.invite.copied : words.invite.copy}
        onCopy={() => {
          actor.send({ type: 'copy.requested' });
        }}
      />
      <DialogActions>
        <Button
          variant="secondary"
          onClick={() => {
            actor.send({ type: 'form.emptied' });
          }}
        >
          {words.invite.another}
        </Button>
        <Button
          onClick={() => {
            actor.send({ type: 'modal.closed' });
          }}
        >
          {words.done}
        </Button>
      </DialogActions>
    </Stack>
  );
}
