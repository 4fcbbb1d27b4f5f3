import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSignedIn } from '../../screens/AppContext';
import { useHydrated } from '../../components/foundations/useHydrated';
import { destinationFrom } from '../runtime/destinations';
import { useDependencies } from '../runtime/dependencies';

interface SignedOutRouteProps {
  /** Where a signed-in user is redirected to; untrusted, because it comes from a query. */
  to: string | null;
  children: ReactNode;
}

/**
 * A page for visitors: a user who is already signed in when it opens is redirected. Decided once: after a log-in on this
 * page, the form navigates. Its prerendered form is for browsers without a session, and can be filled in at once.
 */
export function SignedOutRoute({ to, children }: SignedOutRouteProps) {
  const signedIn = useSignedIn();
  const hydrated = useHydrated();
  const [wasHtml] = useState(!hydrated);
  const [leads, setLeads] = useState(signedIn);
  if (leads === null && signedIn !== null) setLeads(signedIn);
  if (leads) return <LeadOn to={to ?? '/'} />;
  return leads === null && !wasHtml ? <div data-fill="" aria-busy="true" /> : children;
}

/** Leads to an untrusted destination, in place of a page. */
export function LeadOn({ to }: { to: string }) {
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
