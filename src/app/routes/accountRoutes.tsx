import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState, useEffect, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate, Navigate } from 'react-router-dom';
import {
  readEmail,
  readLoginQuery,
  readResetToken,
  readSignupQuery,
  type LoginQuery,
  type SignupQuery,
} from '../../urls/accountQuery';
import { normalizeEmail } from '../../../contract/emailAddress';
import { hasEarlyFields } from '../../components/controls/earlyFields';
import { useHydrated } from '../../components/foundations/useHydrated';
import { ForgotPassword } from '../../screens/account/ForgotPassword';
import { Login } from '../../screens/account/Login';
import { ResetPassword } from '../../screens/account/ResetPassword';
import { ResetLinkInvalid } from '../../screens/account/ResetLinkInvalid';
import { Signup } from '../../screens/account/Signup';
import { useAuth, useSignedIn } from '../../screens/AppContext';
import { provideAccount } from '../actors/account';
import { lazyPart } from '../loading/lazyPart';
import { isUndecided } from '../service/authGateway';
import { canUsePasskeys } from '../service/canUsePasskeys';
import { provided } from './provided';
import { useQuery } from '../navigation/useQuery';
import { useDependencies } from '../runtime/dependencies';
import { destinationFrom } from '../runtime/destinations';

/** The account screens. */
export const AccountLayoutRoute = provided(Outlet, provideAccount);

const SecondStep = lazyPart(async () => (await import('./SecondStepRoute')).SecondStepRoute, {
  headingLevel: 1,
});

const PasskeyLogin = lazyPart(async () => (await import('./PasskeyLoginRoute')).PasskeyLoginRoute, {
  placeholder: null,
});

/** The log-in form, or the code form while the log-in waits for a code; it navigates after a correct code. */
function LoginSteps(query: LoginQuery) {
  const auth = useAuth();
  const present = useSelector(auth, (snapshot) => {
    if (snapshot.matches('signedIn')) return 'signedIn';
    if (!snapshot.matches('secondStep')) return null;
    return isUndecided(snapshot) ? 'checking' : 'asking';
  });
  const hydrated = useHydrated();
  const now = hydrated ? present : null;
  const [step, setStep] = useState<'asking' | 'checking' | null>(null);
  if (now !== 'signedIn' && now !== step) setStep(now);
  if (step === null)
    return (
      <>
        <Login {...query} />
        {hydrated && canUsePasskeys() ? <PasskeyLogin /> : null}
      </>
    );
  // Another tab has signed in meanwhile.
  if (now === 'signedIn' && step === 'asking') return <Redirect to={query.redirectTo ?? '/'} />;
  return <SecondStep />;
}

/** The log-in page. A new query restarts the machine. */
export function LoginRoute() {
  const query = useQuery(readLoginQuery);
  return (
    <SignedOutRoute key={JSON.stringify(query)} to={query.redirectTo}>
      <LoginSteps {...query} />
    </SignedOutRoute>
  );
}

/** The page that requests a reset link. It begins with the address that was typed on the log-in page. */
export function ForgotPasswordRoute() {
  return <ForgotPassword email={useQuery(readEmail)} />;
}

/** The sign-up page. A new query restarts the machine. Signed-in users can open invitations too. */
export function SignupRoute() {
  const query = useQuery(readSignupQuery);
  const key = JSON.stringify(query);
  if (query.invitation !== null) return <InvitationRoute key={key} {...query} />;
  return (
    <SignedOutRoute key={key} to={query.redirectTo}>
      <Signup {...query} />
    </SignedOutRoute>
  );
}

const JoinTeamRoute = lazyPart(async () => (await import('./JoinTeamRoute')).JoinTeamRoute, {
  headingLevel: 1,
});

/** An invitation. A signed-in user with the invited address joins with one button; everyone else signs up. */
function InvitationRoute(query: SignupQuery) {
  const { pathname, search } = useLocation();
  const email = useSelector(useAuth(), ({ context }) => context.user?.email);
  const [joins] = useState(email !== undefined && email === normalizeEmail(query.email));
  if (joins && email !== undefined) return <JoinTeamRoute />;
  return <Signup {...query} invitedAt={`${pathname}?${new URLSearchParams(search).toString()}`} />;
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
  // A newer link in the same tab is looked up, too.
  return isInvalid ? <ResetLinkInvalid /> : <ResetPassword key={token ?? resetToken.read()} />;
}

interface SignedOutRouteProps {
  /** The destination for a signed-in user; untrusted, because it comes from a query. */
  to: string | null;
  children: ReactNode;
}

/**
 * A page for visitors: a user who is already signed in when it opens is redirected. Decided once: after a log-in on this
 * page, the form navigates. Its prerendered form is for browsers without a session, and can be filled in at once.
 */
function SignedOutRoute({ to, children }: SignedOutRouteProps) {
  const signedIn = useSignedIn();
  const hydrated = useHydrated();
  const [wasHtml] = useState(() => !hydrated || hasEarlyFields());
  const [redirects, setRedirects] = useState(signedIn);
  if (redirects === null && signedIn !== null) setRedirects(signedIn);
  if (redirects) return <Redirect to={to ?? '/'} />;
  return redirects === null && !wasHtml ? <div data-fill="" aria-busy="true" /> : children;
}

/** Redirects to a destination taken from the URL, after checking it. */
function Redirect({ to }: { to: string }) {
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
