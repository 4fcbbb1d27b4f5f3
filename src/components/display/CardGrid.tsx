import styled from 'styled-components';
import { media } from '../foundations/theme';

/** A grid of cards with one, two or three columns. */
export const CardGrid = styled.div`
  display: grid;
  gap: var(--space-4);

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    gap: var(--space-5);
  }
`;
