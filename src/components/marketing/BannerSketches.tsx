import styled from 'styled-components';
import { BrandMark } from '../page/Brand';
import { media } from '../foundations/theme';

const Row = styled.div`
  display: grid;
  grid-template-columns: 3fr 2fr;
  gap: var(--space-3);
  user-select: none;

  ${media.tablet} {
    grid-template-columns: 5fr 2.5fr 2fr;
  }
`;
const Banner = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: 10rem;
  padding: clamp(0.875rem, 2.5vw, 1.5rem);
  border-radius: var(--radius-medium);
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.15;

  &:nth-child(1) {
    --accent: #8be0b6;
    --paper: var(--night);
    grid-column: span 2;
    background: var(--night);
    color: var(--on-night);
    font-size: var(--title-sm);
  }
  &:nth-child(2) {
    --paper: var(--stage);
    background: var(--stage);
    font-size: var(--text-lg);
  }
  &:nth-child(3) {
    --accent: var(--amber);
    --paper: var(--amber-soft);
    background: var(--amber-soft);
    color: var(--amber);
  }
  ${media.tablet} {
    &:nth-child(1) {
      grid-column: auto;
    }
  }
  & > svg {
    color: var(--accent);
  }
`;

/** Sketches of the downloadable graphics; `name` is the text alternative. */
export function BannerSketches({ name, lines }: { name: string; lines: readonly [string, string, string] }) {
  return (
    <Row role="img" aria-label={name}>
      {lines.map((line) => (
        <Banner key={line}>
          <BrandMark />
          {line}
        </Banner>
      ))}
    </Row>
  );
}
