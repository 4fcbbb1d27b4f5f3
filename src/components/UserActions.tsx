import styled from 'styled-components';
import { Avatar } from './Avatar';
import { Menu } from './Menu';
import { NavbarAction } from './Navbar';
import { media } from './theme';

const Face = styled.span`
  display: none;

  ${media.phone} {
    display: contents;
  }
`;

/** What the navigation bar offers who is signed in. */
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
