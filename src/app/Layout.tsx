import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../components/page/Brand';
import { Footer } from '../components/page/Footer';
import { PageLayout } from '../components/page/PageLayout';
import { Crash } from '../screens/shell/Crash';
import { SiteNavbar } from '../screens/shell/SiteNavbar';
import { ServiceNotice } from '../screens/shell/ServiceNotice';
import { lazyPart } from './loading/lazyPart';
import { usePageChange } from './navigation/useNavigation';

const SignedInActions = lazyPart(
  async () => (await import('../screens/shell/SignedInActions')).SignedInActions,
  { placeholder: null },
);

/** The chrome of every page. */
export function Layout() {
  const main = usePageChange();
  const { key } = useLocation();
  return (
    <PageLayout
      navbar={<SiteNavbar userActions={<SignedInActions />} />}
      footer={<Footer brand={<Brand />} />}
      notice={<ServiceNotice />}
      mainRef={main}
    >
      <ErrorBoundary fallback={<Crash />} resetKeys={[key]}>
        <Suspense fallback={<div data-fill="" aria-busy="true" />}>
          <Outlet />
          <Answering />
        </Suspense>
      </ErrorBoundary>
    </PageLayout>
  );
}

/** Tells the script in the head that the content beside it answers (src/boot/start.ts). */
function Answering() {
  useEffect(() => {
    window.dispatchEvent(new Event('answering'));
  }, []);
  return null;
}
