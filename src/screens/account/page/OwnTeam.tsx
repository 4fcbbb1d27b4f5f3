import { useSelector } from '@xstate/react';
import { ButtonLink, SmallButton } from '../../../components/controls/Button';
import { VisuallyHidden } from '../../../components/foundations/layout';
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog';
import { DeviceRow, DeviceRows } from '../../../components/page/DeviceRows';
import { PlainList, SettingsOutline } from '../../../components/page/SettingsLayout';
import { accountPage } from '../../../content/accountPage';
import { roleName } from '../../../content/roles';
import type { OwnTeam as Team } from '../../../api/account/ownTeam';
import type { DialogFormActor } from '../../../machines/account/dialogForm.machine';
import { useProvided } from '../../provided';
import { useActorRef } from '../../useActorRef';
import { useLoadFailure } from '../../useLoadFailure';
import { TeamActivity } from './TeamActivity';

const words = accountPage.team;

/** The team that the person has joined, with a button to leave it, or the invitations to join one. */
export function OwnTeam() {
  const actor = useActorRef(useProvided('ownTeam'));
  const team = useSelector(actor, ({ context }) => context.team);
  const failure = useLoadFailure(actor, words.unread);
  const ready = useSelector(actor, (snapshot) => snapshot.matches('known'));
  const dialog = useSelector(actor, ({ children }) => children.dialog);
  if (failure) return failure;
  if (!team) return <SettingsOutline of="row" />;
  if (team.joined) {
    const { owner, role, since } = team.joined;
    return (
      <>
        <DeviceRows>
          <DeviceRow name={words.of(owner)} facts={words.facts(roleName(role), since)}>
            <SmallButton disabled={!ready} onClick={() => actor.send({ type: 'leaving.requested' })}>
              {words.leave} <VisuallyHidden>{words.of(owner)}</VisuallyHidden>
            </SmallButton>
          </DeviceRow>
        </DeviceRows>
        {dialog ? <Leaving actor={dialog} owner={owner} /> : null}
      </>
    );
  }
  return (
    <>
      {team.invitations.length === 0 ? <p>{words.own}</p> : <ToOthers invitations={team.invitations} />}
      <TeamActivity />
    </>
  );
}

/** The invitations to other people's teams. */
function ToOthers({ invitations }: { invitations: Team['invitations'] }) {
  return (
    <DeviceRows>
      {invitations.map(({ inviter, role, route }) => (
        <DeviceRow key={route} name={words.of(inviter)} facts={words.invited(inviter, roleName(role))}>
          <ButtonLink href={`#${route}`} variant="secondary" size="small">
            {words.join} <VisuallyHidden>{words.of(inviter)}</VisuallyHidden>
          </ButtonLink>
        </DeviceRow>
      ))}
    </DeviceRows>
  );
}

/** The dialog that explains the effects of leaving. */
export function Leaving({ actor, owner }: { actor: DialogFormActor; owner: string }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const send = (type: 'form.submitted' | 'modal.closed') => () => actor.send({ type });
  return (
    <ConfirmDialog
      title={words.leaving.title(owner)}
      submit={words.leaving.submit}
      busy={busy}
      onConfirm={send('form.submitted')}
      onClose={send('modal.closed')}
    >
      <PlainList title={words.leaving.goesTitle} items={words.leaving.goes(owner)} />
      <PlainList title={words.leaving.staysTitle} items={words.leaving.stays(owner)} />
    </ConfirmDialog>
  );
}
