import styled from 'styled-components';
import { navbar } from '../../content/navbar';

const Anchor = styled.a`
  position: fixed;
  top: 0.75rem;
  left: 0.75rem;
  z-index: 40;
  padding: 0.75rem 1.125rem;
  border-radius: var(--radius-small);
  background: var(--ink);
  color: var(--paper);
  font-weight: 580;
  text-decoration: none;
  translate: 0 -200%;

  &:focus {
    translate: none;
  }
`;

/**
 * The first Tab stop: moves the focus past the navbar to the element with id `target`. A script does it, because the
 * URL's fragment holds the route.
 */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <Anchor
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {navbar.skip}
    </Anchor>
  );
}
