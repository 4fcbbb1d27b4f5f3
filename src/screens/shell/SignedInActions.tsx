import { useSelector } from '@xstate/react';
import { UserActions } from '../../components/page/UserActions';
import { useAuth, useApp } from '../AppContext';
import { useInstallMachine } from '../marketing/install';
import { useActorRef } from '../useActorRef';

/** The navigation bar's actions of the signed-in user; nothing without one. */
export function SignedInActions() {
  const { settings } = useApp();
  const install = useActorRef(useInstallMachine());
  const offered = useSelector(install, (snapshot) => snapshot.matches('offered'));
  const auth = useAuth();
  const name = useSelector(auth, ({ context }) => context.user?.name);
  if (name === undefined) return null;
  return (
    <UserActions
      name={name}
      extensionHref={settings.extensionUrl}
      membersHref="#/members"
      storeHref={offered ? settings.chromeStoreUrl : null}
      onStore={() => {
        install.send({ type: 'store.opened' });
      }}
      onLogOut={() => {
        auth.send({ type: 'logout.requested' });
      }}
    />
  );
}
