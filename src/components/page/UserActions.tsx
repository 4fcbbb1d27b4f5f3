import styled from 'styled-components';
import { Address } from '../foundations/Address';
import { Avatar } from '../display/Avatar';
import { Menu } from '../overlays/Menu';
import { NavbarAction, WideLink } from './Navbar';
import { media } from '../foundations/theme';
import { sendLink } from '../../content/site';
import * as words from '../../content/userActions';

const Face = styled.span`
  display: none;

  ${media.phone} {
    display: contents;
  }
`;

const Person = styled.p`
  display: grid;
  max-width: 15rem;
  margin-bottom: 0.25rem;
  padding: 0.5rem 0.75rem;
  border-bottom: 1px solid var(--line);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;

  & > strong {
    font-size: var(--text-sm);
    font-weight: 600;
  }
  & > span {
    color: var(--ink-soft);
  }
`;

const ownPages = [
  { href: '#/members', text: words.members },
  { href: '#/account', text: words.account },
];

/** The navigation bar's actions for a signed-in user. */
export function UserActions({
  name,
  email,
  extensionHref,
  storeHref,
  onStore,
  onSendLink,
  onManagePlan,
  onLogOut,
  current,
}: {
  name: string;
  email: string;
  extensionHref: string;
  /** The address of the extension's store; null if the extension is not offered. */
  storeHref: string | null;
  onStore: () => void;
  /** Sends the store's link to a computer; null if that is not offered. */
  onSendLink: (() => void) | null;
  /** Opens the customer portal; null without a plan that renews. */
  onManagePlan: (() => void) | null;
  onLogOut: () => void;
  /** The address of the page that is open. */
  current: string;
}) {
  return (
    <>
      {ownPages.map(({ href, text }) => (
        <WideLink key={href} plain href={href} aria-current={href === current ? 'page' : undefined}>
          {text}
        </WideLink>
      ))}
      <NavbarAction size="small" variant="secondary" href={extensionHref} newTab>
        {words.extension}
      </NavbarAction>
      <Menu
        label={name}
        before={
          <Face>
            <Avatar name={name} size="small" />
          </Face>
        }
      >
        <Person>
          <strong>{name}</strong>
          <span>
            <Address>{email}</Address>
          </span>
        </Person>
        {ownPages.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
        {storeHref === null ? null : (
          <a href={storeHref} target="_blank" rel="noopener" onClick={onStore}>
            {words.addToChrome}
          </a>
        )}
        {onSendLink ? (
          <button type="button" onClick={onSendLink}>
            {sendLink}
          </button>
        ) : null}
        {onManagePlan ? (
          <button type="button" onClick={onManagePlan}>
            {words.managePlan}
          </button>
        ) : null}
        <button type="button" onClick={onLogOut}>
          {words.logOut}
        </button>
      </Menu>
    </>
  );
}
