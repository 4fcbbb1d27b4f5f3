import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/controls/Button';
import { Link } from '../../components/controls/Link';
import { withEmail, withRedirectTo } from '../../urls/query';
import { useHydrated } from '../../components/foundations/useHydrated';

interface Onward {
  href: string;
  redirectTo: string | null;
  email?: string;
}

const useOnward = ({ href, redirectTo, email = '' }: Onward) => {
  const hydrated = useHydrated();
  return hydrated
    ? { href: withEmail(withRedirectTo(href, redirectTo), email) }
    : { href, 'data-awaits': '' };
};

/**
 * A link to another account page, which carries `redirectTo` and the typed address along: after hydration, because
 * prerendered HTML has no query.
 */
export function OnwardLink({ children, ...onward }: Onward & { children: ReactNode }) {
  return <Link {...useOnward(onward)}>{children}</Link>;
}

/** An `OnwardLink` that looks like a button. */
export function OnwardButton({ children, ...onward }: Onward & { children: ReactNode }) {
  return (
    <ButtonLink {...useOnward(onward)} wide>
      {children}
    </ButtonLink>
  );
}
