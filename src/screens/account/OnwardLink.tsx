import type { ReactNode } from 'react';
import { Link } from '../../components/controls/Link';
import { withRedirectTo } from '../../urls/query';
import { useHydrated } from '../../components/foundations/useHydrated';
import { withEmail } from '../../urls/accountQuery';

/**
 * A link to another account page, which carries `redirectTo` and the typed address along: after hydration, because
 * prerendered HTML has no query.
 */
export function OnwardLink({
  href,
  redirectTo,
  email = '',
  children,
}: {
  href: string;
  redirectTo: string | null;
  email?: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <Link
      href={hydrated ? withEmail(withRedirectTo(href, redirectTo), email) : href}
      data-awaits={hydrated ? undefined : ''}
    >
      {children}
    </Link>
  );
}
