import styled from 'styled-components';
import { navbar } from '../../content/site';

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
 * The first Tab stop: moves the focus past the navbar to `main`. A script does it, because the URL's fragment holds the
 * route; before the page responds src/document/start.ts does.
 */
export const SkipLink = () => (
  <Anchor
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    {navbar.skip}
  </Anchor>
);
