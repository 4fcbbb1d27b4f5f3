import { useSelector } from '@xstate/react';
import { Button } from '../../components/controls/Button';
import { Notice } from '../../components/display/Notice';
import { AccountLayout } from '../../components/page/AccountLayout';
import { AccountMessage } from '../../components/page/AccountMessage';
import { signup } from '../../content/account';
import { joinTeam as words } from '../../content/joinTeam';
import { roleName } from '../../content/roles';
import type { SignupInvitation } from '../../machines/account/signup.machine';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';

/** An invitation, for the person with its address who is signed in: one button joins the team. */
export function JoinTeam({ invitation }: { invitation: SignupInvitation }) {
  const actor = useActorRef(useProvided('joinTeam'), { input: { invitation } });
  const preview = useSelector(actor, ({ context }) => context.preview);
  const dead = useSelector(actor, (snapshot) => snapshot.matches('dead'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (dead)
    return <AccountMessage icon="link" answers {...signup.dead} href="#/members" next={words.toMembers} />;
  return (
    <AccountLayout
      icon="users"
      title={words.title}
      subtitle={preview ? words.by(preview.inviter, roleName(preview.role)) : words.unknown}
    >
      <Notice>{words.as(invitation.email)}</Notice>
      <Button
        busy={busy}
        wide
        onClick={() => {
          actor.send({ type: 'join.requested' });
        }}
      >
        {words.submit}
      </Button>
    </AccountLayout>
  );
}
