import styled from 'styled-components';
import { Avatar } from '../display/Avatar';
import { Menu } from '../overlays/DisclosureMenu';
import { NavbarAction } from './Navbar';
import { media } from '../foundations/theme';

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
  onLogOut,
}: {
  name: string;
  extensionHref: string;
  membersHref: string;
  onLogOut: () => void;
}) {
  return (
    <>
      <NavbarAction size="small" href={extensionHref} newTab>
        Move to extension
      </NavbarAction>
      <Menu
        label={name}
        before={
          <Face>
            <Avatar name={name} size="small" />
          </Face>
        }
      >
        <a href={membersHref}>Members</a>
        <button type="button" onClick={onLogOut}>
          Log Out
        </button>
      </Menu>
    </>
  );
}
