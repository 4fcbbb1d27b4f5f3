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
 * The label of the link to the extension's store. A phone cannot install the extension, so it offers to send the link
 * (src/document/start.ts). `short` has two words.
 */
export const StoreLabel = ({ short = false }: { short?: boolean }) => (
  <>
    <Words>{navbar.addToChrome}</Words>
    <Words>{short ? sendLinkShort : sendLink}</Words>
  </>
);
