import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ButtonLink } from '../controls/Button';
import { Container } from '../foundations/layout';
import { Link } from '../controls/Link';
import { Brand } from './Brand';
import { StoreLabel } from './StoreLabel';
import { media } from '../foundations/theme';
import { navbar } from '../../content/site';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  border-bottom: 1px solid color-mix(in srgb, var(--line) 70%, transparent);
  background: color-mix(in srgb, var(--paper) 88%, transparent);
  backdrop-filter: blur(14px) saturate(1.4);
`;
const Line = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-height: 4rem;
  /* For a bar of two rows. */
  padding-block: 0.5rem;

  & > a > span {
    display: none;
  }
  ${media.phone} {
    & > a > span {
      display: inline;
    }
  }
`;
const Actions = styled.nav`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0.125rem;
  min-width: 0;
  font-size: var(--text-sm);

  ${media.phone} {
    gap: var(--space-2);
    font-size: var(--text-sm);
  }
`;
const Plain = styled(Link)`
  padding-inline: 0.5rem;
  border-radius: var(--radius-small);
  color: var(--ink-soft);
  white-space: nowrap;

  ${media.phone} {
    padding-inline: 0.75rem;
  }
`;
/** A link that small windows hide. */
export const WideLink = styled(Plain)`
  display: none;

  &[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }

  ${media.tablet} {
    display: inline;
  }
`;
/** The most prominent link of the bar. */
export const NavbarAction = styled(ButtonLink)`
  flex: none;
  white-space: nowrap;
`;
interface NavbarProps {
  /** The actions of the signed-in user, see `UserActions`; may be a lazy part. Absent for visitors. */
  userActions?: ReactNode;
  /** True until the stored session is known; returning users see no actions until then (global.css). */
  pending?: boolean;
  addToChromeHref: string;
  /** The address of the log-in. */
  logIn: string;
}

/** The navigation bar of every page, for visitors and signed-in users. */
export function Navbar({ userActions, pending, addToChromeHref, logIn }: NavbarProps) {
  return (
    <Bar>
      <Line>
        <Brand />
        <Actions aria-label={navbar.label} data-pending={pending ? '' : undefined}>
          {userActions ?? (
            <>
              <WideLink plain href="#/#features">
                {navbar.features}
              </WideLink>
              <WideLink plain href="#/pricing">
                {navbar.pricing}
              </WideLink>
              <Plain plain href={logIn}>
                {navbar.logIn}
              </Plain>
              <Plain plain href="#/signup">
                {navbar.signUp}
              </Plain>
              <NavbarAction size="small" href={addToChromeHref} newTab data-store="">
                <StoreLabel short />
              </NavbarAction>
            </>
          )}
        </Actions>
      </Line>
    </Bar>
  );
}
