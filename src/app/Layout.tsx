import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { PageLayout } from '../components/PageLayout';
import { Crash } from '../screens/Crash';
import { ServiceNotice } from '../screens/shell/ServiceNotice';
import { SiteNavbar } from '../screens/shell/SiteNavbar';
import { lazyChunk } from './chunks';
import { laterChunk } from './laterChunk';
import { usePageChange } from './useNavigation';

const SiteFooter = laterChunk(async () => (await import('./SiteFooter')).SiteFooter);
const SignedInActions = lazyChunk(
  async () => (await import('../screens/shell/SignedInActions')).SignedInActions,
);

/** The chrome of every page, which is of use where a part of it that is a script of its own does not arrive. */
export function Layout() {
  const main = usePageChange();
  const { pathname } = useLocation();
  return (
    <PageLayout
      navbar={
        <SiteNavbar
          userActions={
            <ErrorBoundary fallback={null}>
              <SignedInActions />
            </ErrorBoundary>
          }
        />
      }
      footer={
        <ErrorBoundary fallback={null}>
          <SiteFooter />
        </ErrorBoundary>
      }
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
