import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../../components/controls/Button';
import { InvitationRow, InvitationRows } from '../../../components/members/InvitationRows';
import { VisuallyHidden } from '../../../components/foundations/layout';
import { memberDialogs as words } from '../../../content/memberDialogs';
import { roleName } from '../../../content/members';
import type { InviteValues } from '../../../machines/members/invite.machine';
import type { invitationsMachine } from '../../../machines/members/invitations.machine';
import { useLoadFailure } from '../../useLoadFailure';

/** The invitations that are not accepted, each with buttons that send it again and revoke it. */
export function Invitations({
  actor,
  onRepeat = null,
  sending = false,
}: {
  actor: ActorRefFrom<typeof invitationsMachine>;
  /** Sends an invitation again; null while one is being sent. */
  onRepeat?: ((invitation: InviteValues) => void) | null;
  /** Whether one is being sent, which may replace any of them. */
  sending?: boolean;
}) {
  const invitations = useSelector(actor, ({ context }) => context.invitations);
  const failure = useLoadFailure(actor, { unread: words.invite.unread, again: words.again });
  const revocable = useSelector(actor, (snapshot) => snapshot.can({ type: 'revocation.requested', id: '' }));
  const busy = sending || !revocable;
  if (failure) return failure;
  if (invitations.length === 0) return null;
  return (
    <InvitationRows title={words.invite.pending}>
      {invitations.map(({ id, email, role, expiresAt, status, profileName: { name } }) => (
        <InvitationRow
          key={id}
          email={email}
          facts={words.invite.facts(roleName(role), expiresAt, status === 'expired')}
        >
          <Button
            variant="quiet"
            size="small"
            disabled={busy || onRepeat === null}
            onClick={() => {
              onRepeat?.({ name, email, role });
            }}
          >
            {words.invite.repeat} <VisuallyHidden>{words.invite.repeatOf(email)}</VisuallyHidden>
          </Button>
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
