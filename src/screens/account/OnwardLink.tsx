import type { ReactNode } from 'react';
import { Link } from '../../components/controls/Link';
import { withRedirectTo } from '../../urls/query';
import { useHydrated } from '../useHydrated';

/** A link to another account page, which carries `redirectTo` along: after hydration, because prerendered HTML has no query. */
export function OnwardLink({
  href,
  redirectTo,
  children,
}: {
  href: string;
  redirectTo: string | null;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <Link href={hydrated ? withRedirectTo(href, redirectTo) : href} data-needs-script="">
      {children}
    </Link>
  );
}
