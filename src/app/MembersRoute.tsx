import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { withRedirectTo } from '../links/redirectTo';
import { MembersMachineProvider } from '../screens/members/machines';
import { Members } from '../screens/members/Members';
import { useAuth } from '../screens/site';
import { provideMembersMachine } from './membersMachines';
import { useWiring } from './wiring';

/** The member list, for those who are signed in; others log in first and come back. */
export function MembersRoute() {
  const wiring = useWiring();
  const [machine] = useState(() => provideMembersMachine(wiring));
  const auth = useAuth();
  const signedIn = useSelector(auth, ({ context }) => context.user !== null);
  const signedOut = useSelector(auth, (snapshot) => snapshot.matches('signedOut'));
  if (signedOut) return <Navigate to={withRedirectTo('/login', '/members')} replace />;
  // Not known yet, or logging out, which leads home by itself.
  if (!signedIn) return <div data-fill="" aria-busy="true" />;
  return (
    <MembersMachineProvider value={machine}>
      <Members />
    </MembersMachineProvider>
  );
}
