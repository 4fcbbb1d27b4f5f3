import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../../components/controls/Button';
import { InvitationRow, InvitationRows } from '../../../components/members/InvitationRows';
import { RetryNotice } from '../../../components/display/RetryNotice';
import { VisuallyHidden } from '../../../components/foundations/layout';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { roleName } from '../../../content/members';
import type { invitationsMachine } from '../../../machines/members/invitations.machine';

/** The pending invitations, each with a button that revokes it. */
export function Invitations({ actor }: { actor: ActorRefFrom<typeof invitationsMachine> }) {
  const invitations = useSelector(actor, ({ context }) => context.invitations);
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }));
  const busy = useSelector(actor, (snapshot) => snapshot.matches({ revocation: 'revoking' }));
  if (failed) {
    return (
      <RetryNotice
        retry={words.again}
        onRetry={() => {
          actor.send({ type: 'invitations.requested' });
        }}
      >
        {words.invite.unread}
      </RetryNotice>
    );
  }
  if (invitations.length === 0) return null;
  return (
    <InvitationRows title={words.invite.pending}>
      {invitations.map(({ id, email, role, expiresAt }) => (
        <InvitationRow key={id} email={email} facts={words.invite.facts(roleName(role), expiresAt)}>
          <Button
            variant="quiet"
            size="small"
            disabled={busy}
            onClick={() => {
              actor.send({ type: 'revocation.requested', id });
            }}
          >
            {words.invite.revoke} <VisuallyHidden>{words.invite.revokeOf(email)}</VisuallyHidden>
          </Button>
        </InvitationRow>
      ))}
    </InvitationRows>
  );
}
