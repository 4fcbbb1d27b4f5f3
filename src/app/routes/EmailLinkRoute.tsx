import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../components/foundations/useHydrated';
import { useSignedIn } from '../../screens/AppContext';
import { EmailLink, EmailLinkLogin } from '../../screens/account/EmailLink';
import { readEmailLink } from '../../urls/accountQuery';
import { provideEmailLink } from '../actors/addresses';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';

/**
 * The page that a mailed link about an address opens. A new query restarts the machine. A visitor logs in first,
 * except to undo a change: the person who changed the address may have the only session.
 */
export const EmailLinkRoute = provided(function EmailLinkPage() {
  const query = useQuery(readEmailLink);
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  const hydrated = useHydrated();
  const [wasHtml] = useState(!hydrated);
  if (query.undo || signedIn) return <EmailLink key={query.token} {...query} />;
  return signedIn === false || wasHtml ? (
    <EmailLinkLogin returnTo={pathname + search} />
  ) : (
    <div data-fill="" aria-busy="true" />
  );
}, provideEmailLink);
