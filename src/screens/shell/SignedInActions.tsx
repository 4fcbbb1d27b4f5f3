import { useSelector } from '@xstate/react';
import { UserActions } from '../../components/page/UserActions';
import { useAuth, useApp } from '../AppContext';

/** The navigation bar's actions of the signed-in user; nothing without one. */
export function SignedInActions() {
  const { settings } = useApp();
  const auth = useAuth();
  const name = useSelector(auth, ({ context }) => context.user?.name);
  if (name === undefined) return null;
  return (
    <UserActions
      name={name}
      extensionHref={settings.extensionUrl}
      membersHref="#/members"
      onLogOut={() => {
        auth.send({ type: 'logout.requested' });
      }}
    />
  );
}
