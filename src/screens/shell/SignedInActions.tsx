import { useSelector } from '@xstate/react';
import { UserActions } from '../../components/page/UserActions';
import { useAuth, useApp } from '../AppContext';
import { useRenews } from '../pricing/useRenews';
import { useProvided } from '../provided';
import { useActorRef } from '../useActorRef';

/**
 * The navigation bar's actions of the signed-in user; nothing without one.
 * @param current the address of the page that is open, such as `#/members`
 */
export function SignedInActions({ current = '' }: { current?: string }) {
  const { settings } = useApp();
  const install = useProvided('install')();
  const offered = useSelector(install, (snapshot) => snapshot.hasTag('storeOffered'));
  const auth = useAuth();
  const sendable = useSelector(install, (snapshot) => snapshot.matches('onPhone'));
  const portal = useActorRef(useProvided('portal'), { input: { about: 'portal' } });
  const user = useSelector(auth, ({ context }) => context.user);
  const renews = useRenews();
  if (user === null) return null;
  return (
    <UserActions
      name={user.name}
      email={user.email}
      extensionHref={settings.extensionUrl}
      current={current}
      storeHref={offered ? settings.chromeStoreUrl : null}
      onStore={() => install.send({ type: 'store.opened' })}
      onSendLink={sendable ? () => install.send({ type: 'link.requested' }) : null}
      onManagePlan={renews ? () => portal.send({ type: 'call.requested' }) : null}
      onLogOut={() => auth.send({ type: 'logout.requested' })}
    />
  );
}
