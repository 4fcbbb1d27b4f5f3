import styled from 'styled-components';
import { BrandMark } from '../../src/components/page/Brand';

const Square = styled.div`
  --paper: var(--accent);

  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--accent);
  color: #fff;

  & > svg {
    width: 58%;
    height: 58%;
    translate: 0 2%;
  }
`;

/** The app icon for home screens; the mark stays inside every platform's mask. */
export const Icon = () => (
  <Square>
    <BrandMark />
  </Square>
);
