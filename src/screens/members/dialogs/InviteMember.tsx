import { useSelector } from '@xstate/react';
import { Dialog } from '../../../components/overlays/Dialog';
import { memberDialogs as words } from '../../../content/memberDialogs';
import type { InviteActor } from '../../../machines/members/invite.machine';
import { InvitationForm } from './InvitationForm';
import { InvitationLink } from './InvitationLink';
import { Invitations } from '../list/Invitations';

/** The invitation dialog: the form or the new link, and the pending invitations. */
export function InviteMember({ actor }: { actor: InviteActor }) {
  const made = useSelector(actor, (snapshot) => {
    if (!snapshot.matches('made')) return null;
    return snapshot.context.invitation.mailed ? words.invite.mailed : words.invite.unmailed;
  });
  const invitations = useSelector(actor, ({ children }) => children.invitations);
  const editing = useSelector(actor, (snapshot) => snapshot.matches('editing'));
  return (
    <Dialog
      open
      title={(made ?? words.invite).title}
      closesOutside={!made}
      onClose={() => {
        actor.send({ type: 'modal.closed' });
      }}
    >
      {made ? <InvitationLink actor={actor} text={made.text} /> : <InvitationForm actor={actor} />}
      {invitations ? (
        <Invitations
          actor={invitations}
          onRepeat={
            editing
              ? (values) => {
                  actor.send({ type: 'invitation.repeated', values });
                }
              : null
          }
        />
      ) : null}
    </Dialog>
  );
}
