import { useState } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { readRedirectTo, readResetToken, readSignupQuery } from '../../urls/accountQuery';
import { Login } from '../../screens/account/Login';
import { AccountMachinesProvider } from '../../screens/account/machines';
import { ResetPassword } from '../../screens/account/ResetPassword';
import { ResetLinkInvalid } from '../../screens/account/ResetLinkInvalid';
import { Signup } from '../../screens/account/Signup';
import { provideAccountMachines } from '../actors/account';
import { SignedOutRoute } from './SignedOutRoute';
import { useQuery } from '../navigation/useQuery';
import { useDependencies } from '../runtime/dependencies';

export { ForgotPassword } from '../../screens/account/ForgotPassword';

/** Gives the account screens their machines, so that no other page loads them. */
export function AccountLayoutRoute() {
  const dependencies = useDependencies();
  const [machines] = useState(() => provideAccountMachines(dependencies));
  return (
    <AccountMachinesProvider value={machines}>
      <Outlet />
    </AccountMachinesProvider>
  );
}

/** Another destination is another log-in: its machine begins again. */
export function LoginRoute() {
  const redirectTo = useQuery(readRedirectTo);
  return (
    <SignedOutRoute key={redirectTo} to={redirectTo}>
      <Login redirectTo={redirectTo} />
    </SignedOutRoute>
  );
}

/** Another link is another sign-up: its machine begins again. An invitation is shown to a person who is signed in, too. */
export function SignupRoute() {
  const query = useQuery(readSignupQuery);
  const key = JSON.stringify(query);
  if (query.invitation !== null) return <Signup key={key} {...query} />;
  return (
    <SignedOutRoute key={key} to={query.redirectTo}>
      <Signup {...query} />
    </SignedOutRoute>
  );
}

/** The token leaves the address as soon as it is read: no history entry or shared screen should have it. */
export function ResetPasswordRoute() {
  const link = useQuery(readResetToken);
  const { resetToken } = useDependencies().services;
  if (link === null && resetToken.read() !== '') return <ResetPassword />;
  if (link === null || link === 'damaged') return <ResetLinkInvalid />;
  resetToken.keep(link.token);
  return <Navigate to="/reset-password" replace />;
}
