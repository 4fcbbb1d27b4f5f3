import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Brand } from '../../components/page/Brand';
import { Navbar } from '../../components/page/Navbar';
import { useAuth, useApp } from '../AppContext';

/**
 * The navigation bar; the auth actor's state decides which actions it shows.
 * @param userActions `SignedInActions`, a lazy part that visitors do not load
 */
export function SiteNavbar({ userActions }: { userActions: ReactNode }) {
  const { settings } = useApp();
  const auth = useAuth();
  const signedIn = useSelector(auth, ({ context }) => context.user !== null);
  const pending = useSelector(auth, (snapshot) => snapshot.matches({ restoring: 'reading' }));
  return (
    <Navbar
      brand={<Brand />}
      userActions={signedIn ? userActions : null}
      pending={pending}
      signUpHref="#/signup"
      logInHref="#/login"
      addToChromeHref={settings.chromeStoreUrl}
    />
  );
}
