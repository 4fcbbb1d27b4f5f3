import styled from 'styled-components';
import { Surface } from '../foundations/layout';
import { media } from '../foundations/theme';

/** A raised panel. Content that reaches its edges uses `--card-padding`. */
export const Card = styled(Surface)`
  --card-padding: clamp(1.25rem, 1rem + 1.5vw, 2rem);
  padding: var(--card-padding);
  border-radius: var(--radius-large);
  box-shadow: var(--shadow-small);
`;

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
