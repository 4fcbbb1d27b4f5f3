import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from './Avatar';
import { ButtonLink } from './Button';
import { Container } from './layout';
import { Link } from './Link';
import { Menu } from './Menu';
import { media } from './theme';

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
  gap: var(--space-3);
  min-height: 4rem;

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
  align-items: center;
  gap: 0.125rem;
  min-width: 0;
  font-size: var(--text-sm);

  ${media.phone} {
    gap: var(--space-2);
    font-size: 0.9375rem;
  }
`;
const Plain = styled(Link)`
  padding: 0.5rem;
  border-radius: var(--radius-small);
  color: var(--ink-soft);
  white-space: nowrap;

  &[data-hidden] {
    visibility: hidden;
  }
  ${media.phone} {
    padding-inline: 0.75rem;
  }
`;
const Main = styled(ButtonLink)`
  flex: none;
  white-space: nowrap;

  &[data-size='small'] {
    padding-inline: 0.75rem;
  }
`;
const Face = styled.span`
  display: none;

  ${media.phone} {
    display: contents;
  }
`;

/** Props of `Navbar`. */
export interface NavbarProps {
  /** The product's name and mark, see `Brand`. */
  brand: ReactNode;
  /** Who is signed in; nobody when null or absent. */
  user?: { name: string } | null | undefined;
  /** The session is not known yet: the account links keep their room but cannot be seen or used. */
  pending?: boolean;
  signUpHref: string;
  logInHref: string;
  addToChromeHref: string;
  extensionHref: string;
  membersHref: string;
  onLogOut: () => void;
}

/** The bar at the top of every page, for visitors and for those signed in. */
export function Navbar(props: NavbarProps) {
  const { brand, user, pending, signUpHref, logInHref, addToChromeHref, extensionHref } = props;
  const hidden = pending ? '' : undefined;
  return (
    <Bar>
      <Line>
        {brand}
        <Actions aria-label="Main">
          {user ? (
            <>
              <Main size="small" href={extensionHref} newTab>
                Move to extension
              </Main>
              <Menu
                label={user.name}
                before={
                  <Face>
                    <Avatar name={user.name} size="small" />
                  </Face>
                }
              >
                <a href={props.membersHref}>Members</a>
                <button type="button" onClick={props.onLogOut}>
                  Log Out
                </button>
              </Menu>
            </>
          ) : (
            <>
              <Plain plain href={logInHref} data-hidden={hidden}>
                Log in
              </Plain>
              <Plain plain href={signUpHref} data-hidden={hidden}>
                Sign Up
              </Plain>
              <Main size="small" href={addToChromeHref} newTab>
                Add to Chrome
              </Main>
            </>
          )}
        </Actions>
      </Line>
    </Bar>
  );
}
