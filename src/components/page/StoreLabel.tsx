import styled from 'styled-components';
import { navbar, sendLink, sendLinkShort } from '../../content/site';

const Words = styled.span`
  @media (hover: none) and (pointer: coarse) {
    &:first-child {
      display: none;
    }
  }
  @media not all and (hover: none) and (pointer: coarse) {
    &:last-child {
      display: none;
    }
  }
`;

/**
 * The label of a visitor's link to the extension's store: a phone can't install it, but send the link (src/document/start.ts).
 * `short` where there is room for two words.
 */
export const StoreLabel = ({ short = false }: { short?: boolean }) => (
  <>
    <Words>{navbar.addToChrome}</Words>
    <Words>{short ? sendLinkShort : sendLink}</Words>
  </>
);
