import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Brand } from '../components/Brand';
import { Footer } from '../components/Footer';
import { PageLayout } from '../components/PageLayout';
import { titleOf } from '../content/titles';
import { ServiceNotice } from '../screens/shell/ServiceNotice';
import { SiteNavbar } from '../screens/shell/SiteNavbar';

/** The chrome of every page; on navigation its title, and the focus, move to the new page. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = titleOf(pathname);
    // On the first page the focus is the browser's own.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);

  return (
    <PageLayout navbar={<SiteNavbar />} footer={<Footer brand={<Brand />} />} mainRef={main}>
      <ServiceNotice />
      <Outlet />
      <ScrollRestoration />
    </PageLayout>
  );
}
