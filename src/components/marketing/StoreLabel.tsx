import styled from 'styled-components';
import { navbar, sendLink } from '../../content/site';

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

/** The label of a visitor's link to the extension's store: a phone can't install it, but send the link (src/document/start.ts). */
export const StoreLabel = () => (
  <>
    <Words>{navbar.addToChrome}</Words>
    <Words>{sendLink}</Words>
  </>
);
