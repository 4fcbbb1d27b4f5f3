import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../../screens/AppContext';
import { destinationFrom } from '../runtime/destinations';
import { useDependencies } from '../runtime/dependencies';

interface SignedOutRouteProps {
  /** Where a signed-in user is redirected to; untrusted, because it comes from a query. */
  to: string | null;
  children: ReactNode;
}

/** A page for visitors: a user who is already signed in when it opens is redirected. */
export function SignedOutRoute(props: SignedOutRouteProps) {
  const reading = useSelector(useAuth(), (snapshot) => snapshot.matches({ restoring: 'reading' }));
  return reading ? <div data-fill="" aria-busy="true" /> : <Decided {...props} />;
}

// Decided once, on mount: after a log-in on this page, the form navigates.
function Decided({ to, children }: SignedOutRouteProps) {
  const auth = useAuth();
  const [isSignedIn] = useState(() => auth.getSnapshot().context.user !== null);
  return isSignedIn ? <LeadOn to={to ?? '/'} /> : children;
}

function LeadOn({ to }: { to: string }) {
  const dependencies = useDependencies();
  const [destination] = useState(() => destinationFrom(dependencies, to));
  useEffect(() => {
    if (destination.kind !== 'route') window.location.replace(destination.href);
  }, [destination]);
  return destination.kind === 'route' ? (
    <Navigate to={destination.to} replace />
  ) : (
    <div data-fill="" aria-busy="true" />
  );
}
