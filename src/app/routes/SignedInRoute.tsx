import { useSelector } from '@xstate/react';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { inputIsKept, logInBeside } from '../../content/notices';
import { withRedirectTo } from '../../urls/query';
import type { User } from '../../api/account/accounts';
import type { Notice } from '../../machines/shared/effects';
import { useAuth, useHasUnsavedWork } from '../../screens/AppContext';
import { useHydrated } from '../../components/foundations/useHydrated';
import { useDependencies } from '../runtime/dependencies';

const keptInputNotice: Notice = {
  kind: 'info',
  text: inputIsKept,
  duration: 'untilDismissed',
  about: ['unauthorized', 'keptInput'],
  link: { text: logInBeside, href: '#/login' },
};

/**
 * A page that requires a session. A visitor without one is redirected to the log-in page and returns after the log-in. If the
 * service ends the session, a page with unsaved work stays until the work ends: a log-in in another tab makes it usable
 * again. A log-out, also in another tab, leaves the page at once.
 * @param children gets the page's user, even after the session has ended; null while the prerendered page hydrates
 */
export function SignedInRoute({ children }: { children: ReactNode | ((person: User | null) => ReactNode) }) {
  const auth = useAuth();
  const hasUnsavedWork = useHasUnsavedWork();
  const { pathname, search, hash } = useLocation();
  const needsLogin = useSelector(
    auth,
    (snapshot) => snapshot.matches('signedOut') || snapshot.matches('secondStep'),
  );
  const ended = useSelector(auth, (snapshot) => snapshot.matches({ signedOut: 'ended' }));
  const user = useSelector(auth, ({ context }) => context.user);
  const [shown, setShown] = useState(user);
  const [people, setPeople] = useState(1);
  if (user !== null && user !== shown) {
    setShown(user);
    if (shown !== null && shown.id !== user.id) setPeople(people + 1);
  }
  const hydrated = useHydrated();
  const keepsPage = ended && shown !== null && hasUnsavedWork;
  // The prerendered page is for browsers with a session, and hydrates as it is.
  if (hydrated && needsLogin && !keepsPage)
    return <Navigate to={withRedirectTo('/login', pathname + search + hash)} replace />;
  if (hydrated && shown === null) return <div data-fill="" aria-busy="true" />;
  return (
    <>
      {keepsPage ? <KeptInput /> : null}
      {/* Another user's page is a new instance. */}
      <Fragment key={people}>
        {typeof children === 'function' ? children(hydrated ? shown : null) : children}
      </Fragment>
    </>
  );
}

/** Tells a person with unsaved input that the session has ended. */
export function KeptInput() {
  const { notify, retractNotices } = useDependencies().effects;
  useEffect(() => {
    notify(undefined, keptInputNotice);
    return () => retractNotices(undefined, { about: 'keptInput' });
  }, [notify, retractNotices]);
  return null;
}
