import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Menu } from '../overlays/DisclosureMenu';
import { NavbarAction } from './Navbar';
import { media } from '../foundations/theme';
import { userActions as words } from '../../content/navbar';

const Face = styled.span`
  display: none;

  ${media.phone} {
    display: contents;
  }
`;

/** The navigation bar's actions for a signed-in user. */
export function UserActions({
  name,
  extensionHref,
  membersHref,
  storeHref,
  onStore,
  onLogOut,
}: {
  name: string;
  extensionHref: string;
  membersHref: string;
  /** Where the extension is installed; null if that is not offered. */
  storeHref: string | null;
  onStore: () => void;
  onLogOut: () => void;
}) {
  return (
    <>
      <NavbarAction size="small" href={extensionHref} newTab>
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
        <a href={membersHref}>{words.members}</a>
        {storeHref === null ? null : (
          <a href={storeHref} target="_blank" rel="noopener" onClick={onStore}>
            {words.addToChrome}
          </a>
        )}
        <button type="button" onClick={onLogOut}>
          {words.logOut}
        </button>
      </Menu>
    </>
  );
}
