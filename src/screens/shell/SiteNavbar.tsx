import type { ReactNode } from 'react';
import { Navbar } from '../../components/page/Navbar';
import { useApp, useSignedIn } from '../AppContext';

/**
 * The navigation bar; the auth actor's state decides which actions it shows.
 * @param userActions `SignedInActions`, a lazy part that visitors do not load
 * @param logIn the address of the log-in
 */
export function SiteNavbar({ userActions, logIn = '#/login' }: { userActions: ReactNode; logIn?: string }) {
  const { settings } = useApp();
  const signedIn = useSignedIn();
  return (
    <Navbar
      userActions={signedIn ? userActions : null}
      logIn={logIn}
      pending={signedIn === null}
      addToChromeHref={settings.chromeStoreUrl}
    />
  );
}
