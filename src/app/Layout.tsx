import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { forgetEarlyFields } from '../components/controls/earlyFields';
import { Footer, FooterLine } from '../components/page/Footer';
import { PageLayout } from '../components/page/PageLayout';
import { Crash } from '../screens/shell/Crash';
import { SiteNavbar } from '../screens/shell/SiteNavbar';
import { ServiceNotice } from '../screens/shell/ServiceNotice';
import { logInBesideSignup } from '../urls/query';
import { lazyPart } from './loading/lazyPart';
import { useDependencies } from './runtime/dependencies';
import { useHydrated } from '../components/foundations/useHydrated';
import { reportReady } from './loading/ready';
import { RunningImport } from './routes/RunningImport';
import { usePageChange } from './navigation/usePageChange';

/** The navigation bar's actions of a signed-in person. */
export const SignedInActions = lazyPart(
  async () => (await import('./routes/signedIn')).SignedInActionsRoute,
  {
    placeholder: null,
  },
);

/** The working pages of a signed-in person, without marketing. */
const ownPages = ['/members', '/account'];

/** The chrome of every page. */
export function Layout() {
  const main = usePageChange();
  const { key, pathname } = useLocation();
  return (
    <PageLayout
      navbar={<NavigationBar />}
      footer={ownPages.includes(pathname) ? <FooterLine /> : <Footer />}
      notice={
        <>
          <ServiceNotice />
          <Toasts />
        </>
      }
      // The member list shows it itself.
      beside={pathname === '/members' ? null : <RunningImport />}
      mainRef={main}
    >
      <ErrorBoundary fallback={<Crash />} resetKeys={[key]}>
        <Suspense fallback={<div data-fill="" aria-busy="true" />}>
          <Outlet />
          <ContentReady />
        </Suspense>
      </ErrorBoundary>
    </PageLayout>
  );
}

/** The navigation bar. Its log-in link on the sign-up page keeps the destination, like the form's. */
function NavigationBar() {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const logIn = hydrated && pathname === '/signup' ? logInBesideSignup(search) : undefined;
  return <SiteNavbar userActions={<SignedInActions />} {...(logIn !== undefined && { logIn })} />;
}

/** A component of its own: React gives up the prerendered page below one that renders again. */
function Toasts() {
  const { toasts } = useDependencies();
  const { pathname } = useLocation();
  useEffect(() => () => toasts.leavePage(), [pathname, toasts]);
  return useHydrated() ? <toasts.Container /> : null;
}

/** Reports that the content next to it is interactive. */
function ContentReady() {
  useEffect(() => {
    forgetEarlyFields();
    reportReady(document.body);
  }, []);
  return null;
}
