import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router-dom';
import { PageLayout } from '../components/PageLayout';
import { Crash } from '../screens/Crash';
import { SiteNavbar } from '../screens/shell/SiteNavbar';
import { useProblem } from '../screens/site';
import { lazyChunk } from './chunks';
import { laterChunk } from './laterChunk';
import { onDemand } from './onDemand';
import { usePageChange } from './useNavigation';

const SiteFooter = laterChunk(async () => (await import('./SiteFooter')).SiteFooter);
const SignedInActions = lazyChunk(
  async () => (await import('../screens/shell/SignedInActions')).SignedInActions,
);

const ServiceNotice = onDemand(async () => (await import('../screens/shell/ServiceNotice')).ServiceNotice);

/** The chrome of every page, which is of use where a part of it that is a script of its own does not arrive. */
export function Layout() {
  const main = usePageChange();
  const { pathname } = useLocation();
  const calm = useSelector(useProblem(), (snapshot) => snapshot.matches('calm'));
  ServiceNotice.useFetched();
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
      notice={
        <ErrorBoundary fallback={null}>
          <Suspense>{calm ? null : <ServiceNotice.Content />}</Suspense>
        </ErrorBoundary>
      }
      mainRef={main}
    >
      <ErrorBoundary FallbackComponent={Crash} resetKeys={[pathname]}>
        <Suspense fallback={<div data-fill="" aria-busy="true" />}>
          <Outlet />
          <Answering />
        </Suspense>
      </ErrorBoundary>
    </PageLayout>
  );
}

/** Tells the script in the head that the content beside it answers (src/start.ts). */
function Answering() {
  useEffect(() => {
    window.dispatchEvent(new Event('answering'));
  }, []);
  return null;
}
