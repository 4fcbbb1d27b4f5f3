import { useSelector } from '@xstate/react';
import { Brand } from '../../components/page/Brand';
import { Navbar } from '../../components/page/Navbar';
import { useAuth, useApp } from '../AppContext';
import { SignedInActions } from './SignedInActions';

/** The navigation bar, as the auth actor's state has it. */
export function SiteNavbar() {
  const { settings } = useApp();
  const auth = useAuth();
  const signedIn = useSelector(auth, ({ context }) => context.user !== null);
  const pending = useSelector(auth, (snapshot) => snapshot.matches({ restoring: 'reading' }));
  return (
    <Navbar
      brand={<Brand />}
      userActions={signedIn ? <SignedInActions /> : null}
      pending={pending}
      signUpHref="#/signup"
      logInHref="#/login"
      addToChromeHref={settings.chromeStoreUrl}
    />
  );
}
