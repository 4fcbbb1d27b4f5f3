import { useSelector } from '@xstate/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { withRedirectTo } from '../links/query';
import { useAuth } from '../screens/site';

/** Pages of the person who is signed in, as the auth machine has it; anybody else logs in first and comes back. */
export function SignedInRoute() {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  const signedOut = useSelector(auth, (snapshot) => snapshot.matches('signedOut'));
  const userId = useSelector(auth, ({ context }) => context.user?.id);
  if (signedOut) return <Navigate to={withRedirectTo('/login', pathname + search)} replace />;
  // Another person's page begins anew.
  return userId === undefined ? <div data-fill="" aria-busy="true" /> : <Outlet key={userId} />;
}
