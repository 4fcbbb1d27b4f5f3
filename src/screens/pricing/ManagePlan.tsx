import { useSelector } from '@xstate/react';
import { SmallButton } from '../../components/controls/Button';
import * as userActions from '../../content/userActions';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';

/** The button that opens a subscriber's customer portal. */
export function ManagePlan() {
  const portal = useActorRef(useProvided('portal'), { input: { about: 'portal' } });
  const busy = useSelector(portal, (snapshot) => snapshot.hasTag('busy'));
  return (
    <SmallButton busy={busy} onClick={() => portal.send({ type: 'call.requested' })}>
      {userActions.managePlan}
    </SmallButton>
  );
}
