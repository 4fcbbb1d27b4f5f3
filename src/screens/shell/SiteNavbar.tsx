import { useSelector } from '@xstate/react';
import { Brand } from '../../components/Brand';
import { Navbar } from '../../components/Navbar';
import { useAuth, useSite } from '../site';

/** The navigation bar, as the auth actor's state has it. */
export function SiteNavbar() {
  const { settings } = useSite();
  const auth = useAuth();
  const user = useSelector(auth, ({ context }) => context.user);
  const pending = useSelector(auth, (snapshot) => snapshot.matches({ restoring: 'reading' }));
  return (
    <Navbar
      brand={<Brand />}
      user={user}
      pending={pending}
      signUpHref="#/signup"
      logInHref="#/login"
      addToChromeHref={settings.chromeStoreUrl}
      extensionHref={settings.extensionUrl}
      membersHref="#/members"
      onLogOut={() => {
        auth.send({ type: 'logout.requested' });
      }}
    />
  );
}
