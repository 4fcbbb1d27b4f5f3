import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Brand } from '../../components/Brand';
import { Navbar } from '../../components/Navbar';
import { useAuth, useSite } from '../site';

/**
 * The navigation bar, as the auth actor's state has it.
 * @param userActions what is shown to who is signed in: `SignedInActions`, which may be a script of its own
 */
export function SiteNavbar({ userActions }: { userActions: ReactNode }) {
  const { settings } = useSite();
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
