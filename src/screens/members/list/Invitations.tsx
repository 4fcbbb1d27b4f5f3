import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '../../../components/controls/Button';
import { EmptyState } from '../../../components/display/EmptyState';
import { VisuallyHidden } from '../../../components/foundations/layout';
import { GhostRows } from '../../../components/members/GhostRows';
import { InvitationRow, InvitationRows } from '../../../components/members/InvitationRows';
import { Loading } from '../../../components/members/Loading';
import { MemberSkeleton } from '../../../components/members/MemberSkeleton';
import { members } from '../../../content/members';
import type { invitationsMachine } from '../../../machines/members/invitations.machine';
import { useLoadFailure } from '../../useLoadFailure';
import { useRequestDialog } from '../machines';
import { useInvitations } from '../selectors';

const words = members.invitations;

/** The team's open invitations, in place of the members. */
export function InvitedList() {
  const actor = useInvitations();
  return actor ? <Invitations actor={actor} /> : <LoadingInvitations />;
}

const LoadingInvitations = () => (
  <Loading label={words.loading}>
    <MemberSkeleton lines={12} />
  </Loading>
);

/** The invitations that are not accepted, each with buttons that send it again and revoke it. */
export function Invitations({ actor }: { actor: ActorRefFrom<typeof invitationsMachine> }) {
  const requestDialog = useRequestDialog();
  const invitations = useSelector(actor, ({ context }) => context.invitations);
  const failure = useLoadFailure(actor, words.unread);
  const loading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'loading' }));
  const revocable = useSelector(actor, (snapshot) => snapshot.can({ type: 'revocation.requested', id: '' }));
  if (failure) return failure;
  if (invitations.length === 0)
    return loading ? (
      <LoadingInvitations />
    ) : (
      <EmptyState
        picture={<GhostRows />}
        title={words.none.title}
        text={words.none.text}
        action={
          <Button onClick={() => requestDialog({ type: 'invitation.requested' })}>
            {members.empty.invite}
          </Button>
        }
      />
    );
  return (
    <InvitationRows count={invitations.length}>
      {invitations.map(({ id, email, role, expiresAt, status, profileName: { name } }) => (
        <InvitationRow
          key={email}
          name={name}
          email={email}
          role={role}
          expiresAt={expiresAt}
          expired={status === 'expired'}
        >
          <Button
            variant="quiet"
            size="small"
            disabled={!revocable}
            onClick={() => requestDialog({ type: 'invitation.requested', repeat: { name, email, role } })}
          >
            {words.repeat} <VisuallyHidden>{words.repeatOf(email)}</VisuallyHidden>
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={!revocable}
            onClick={() => actor.send({ type: 'revocation.requested', id })}
          >
            {words.revoke} <VisuallyHidden>{words.revokeOf(email)}</VisuallyHidden>
          </Button>
        </InvitationRow>
      ))}
    </InvitationRows>
  );
}
