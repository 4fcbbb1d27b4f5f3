import { useLayoutEffect, useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
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

/** Provides the machines of the account screens, so that only these screens load them. */
export function AccountLayoutRoute() {
  const dependencies = useDependencies();
  const [machines] = useState(() => provideAccountMachines(dependencies));
  return (
    <AccountMachinesProvider value={machines}>
      <Outlet />
    </AccountMachinesProvider>
  );
}

/** The log-in page. A new `redirectTo` restarts the machine. */
export function LoginRoute() {
  const redirectTo = useQuery(readRedirectTo);
  return (
    <SignedOutRoute key={redirectTo} to={redirectTo}>
      <Login redirectTo={redirectTo} />
    </SignedOutRoute>
  );
}

/** The sign-up page. A new query restarts the machine. Signed-in users can open invitations too. */
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

/** The password-reset page. It removes the reset token from the URL at once, to keep it out of history. */
export function ResetPasswordRoute() {
  const link = useQuery(readResetToken);
  const { resetToken } = useDependencies().services;
  const navigate = useNavigate();
  const token = link === null || link === 'damaged' ? null : link.token;
  useLayoutEffect(() => {
    if (token === null) return;
    resetToken.keep(token);
    void navigate('/reset-password', { replace: true });
  }, [token, resetToken, navigate]);
  const isInvalid = token === null && (link === 'damaged' || resetToken.read() === '');
  return isInvalid ? <ResetLinkInvalid /> : <ResetPassword />;
}
