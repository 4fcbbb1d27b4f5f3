import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../components/Brand';
import { Footer } from '../components/Footer';
import { PageLayout } from '../components/PageLayout';
import { Crash } from '../screens/Crash';
import { ServiceNotice } from '../screens/shell/ServiceNotice';
import { SiteNavbar } from '../screens/shell/SiteNavbar';
import { usePageChange } from './useNavigation';

/** The chrome of every page. */
export function Layout() {
  const main = usePageChange();
  const { pathname } = useLocation();
  return (
    <PageLayout
      navbar={<SiteNavbar />}
      footer={<Footer brand={<Brand />} />}
      notice={<ServiceNotice />}
      mainRef={main}
    >
      <ErrorBoundary FallbackComponent={Crash} resetKeys={[pathname]}>
        <Suspense fallback={<div data-fill="" aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </PageLayout>
  );
}
