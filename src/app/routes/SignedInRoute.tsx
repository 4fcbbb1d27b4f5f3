import { useSelector } from '@xstate/react';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { inputIsKept, logInBeside } from '../../content/notices';
import { withRedirectTo } from '../../urls/query';
import type { Notice } from '../../machines/shared/effects';
import { useAuth, useHasUnsavedWork } from '../../screens/AppContext';
import { useHydrated } from '../../components/foundations/useHydrated';
import { useDependencies } from '../runtime/dependencies';

/** Said over unsaved input whose session has ended. */
export const keptInputNotice: Notice = {
  kind: 'info',
  text: inputIsKept,
  duration: 'untilDismissed',
  about: ['unauthorized'],
  link: { text: logInBeside, href: '#/login' },
};

/**
 * A page that requires a session. Who has none, or not yet, is redirected to the log-in page and returns after the log-in.
 * If the service ends the session, a page with unsaved work stays until the work ends: a log-in in another tab makes it
 * usable again. A log-out, also in another tab, leaves the page at once.
 */
export function SignedInRoute({ children }: { children: ReactNode }) {
  const auth = useAuth();
  const hasUnsavedWork = useHasUnsavedWork();
  const { pathname, search, hash } = useLocation();
  const needsLogin = useSelector(
    auth,
    (snapshot) => snapshot.matches('signedOut') || snapshot.matches('secondStep'),
  );
  const ended = useSelector(auth, (snapshot) => snapshot.matches({ signedOut: 'ended' }));
  const userId = useSelector(auth, ({ context }) => context.user?.id);
  const [shownId, setShownId] = useState(userId);
  const [people, setPeople] = useState(1);
  if (userId !== undefined && userId !== shownId) {
    setShownId(userId);
    if (shownId !== undefined) setPeople(people + 1);
  }
  const hydrated = useHydrated();
  const stays = ended && shownId !== undefined && hasUnsavedWork;
  // The prerendered page is for browsers with a session, and hydrates as it is.
  if (hydrated && needsLogin && !stays)
    return <Navigate to={withRedirectTo('/login', pathname + search + hash)} replace />;
  if (hydrated && shownId === undefined) return <div data-fill="" aria-busy="true" />;
  return (
    <>
      {stays ? <KeptInput /> : null}
      {/* Another user's page is a new instance. */}
      <Fragment key={people}>{children}</Fragment>
    </>
  );
}

function KeptInput() {
  const { notify } = useDependencies().effects;
  useEffect(() => {
    notify(undefined, keptInputNotice);
  }, [notify]);
  return null;
}
