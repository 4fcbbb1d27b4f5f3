import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { CheckList } from '../display/CheckList';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';

const Part = styled.section`
  padding-block: var(--tempo);
  isolation: isolate;

  &[data-look='band'] {
    padding-block: calc(var(--tempo) * 1.25) var(--tempo);
    margin-block: var(--tempo);
    background: var(--accent-soft);
  }
`;
const Grid = styled(Container)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: var(--space-7);

  ${media.desktop} {
    &:not([data-look='band']) {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
      gap: clamp(3rem, 6vw, 6.5rem);
    }
    &[data-look='bleed'] {
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    }
  }
`;
/** The line that connects the picture above with this one. It is drawn as it scrolls into view. */
const Thread = styled.svg.attrs({
  'aria-hidden': true,
  viewBox: '0 0 100 100',
  preserveAspectRatio: 'none',
  fill: 'none',
})`
  position: absolute;
  z-index: -1;
  display: none;
  overflow: visible;
  color: var(--accent);
  opacity: 0.35;
  pointer-events: none;

  & > path {
    stroke: currentColor;
    stroke-width: 3px;
    stroke-linecap: round;
    stroke-dasharray: 14 12;
    vector-effect: non-scaling-stroke;
  }
  ${media.desktop} {
    display: block;

    /* Between the texts of the band. */
    &[data-look='band'] {
      inset: calc(-3.25 * var(--tempo)) 0 calc(-1 * var(--space-7));
      width: 100%;
      height: calc(100% + 3.25 * var(--tempo) + var(--space-7));
    }
    &[data-look='bleed'] {
      bottom: 100%;
      left: calc(50% - 1rem);
      width: 2rem;
      height: var(--tempo);
    }
    @media (prefers-reduced-motion: no-preference) {
      @supports (animation-timeline: view()) {
        animation: draw-thread linear both;
        animation-timeline: view();
        animation-range: entry 40% cover 55%;
      }
    }
  }
  @keyframes draw-thread {
    from {
      clip-path: inset(0 -1rem 100%);
    }
    to {
      clip-path: inset(0 -1rem -1rem);
    }
  }
`;
const threads = {
  band: 'M75.2 0C75.2 34 50 22 50 56V100',
  bleed: 'M50 0V100',
} as const;

const Words = styled.div`
  display: grid;
  position: relative;
  gap: var(--space-4);
  max-width: 34rem;

  & > h2 {
    font-size: var(--title-sm);
    letter-spacing: -0.025em;
    line-height: 1.19;
  }
  & > p {
    color: var(--ink-soft);
    font-size: var(--text-lg);
  }
  ${media.desktop} {
    /* The sentence beside what it promises. */
    [data-look='band'] > & {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: var(--space-4) clamp(3rem, 6vw, 6.5rem);
      max-width: none;
    }
    [data-look='band'] > & > ul {
      grid-row: 1 / span 2;
      grid-column: 2;
      align-content: center;
    }
  }
`;
const Points = styled(CheckList)`
  margin-top: var(--space-2);
`;
const Stage = styled.div`
  padding: clamp(1rem, 4vw, 3rem);
  border-radius: 1.75rem;

  &[data-look='left'] {
    background: var(--amber-soft);
  }
  &[data-look='bleed'] {
    background: var(--blue-soft);
  }
  /* The page is the stage, and the picture stands on its edge. */
  &[data-look='band'] {
    width: 100%;
    max-width: 52rem;
    margin-inline: auto;
    margin-bottom: calc(var(--tempo) * -2);
    padding: 0;
  }
  /* Off the right edge of the window. */
  ${media.desktop} {
    &[data-look='bleed'] {
      margin-inline-end: calc(-1 * max(var(--gutter), (100vw - 72rem) / 2));
      padding-inline-end: 0;
      border-start-end-radius: 0;
      border-end-end-radius: 0;
    }
    &[data-look='bleed'] > * {
      border-inline-end: 0;
      border-start-end-radius: 0;
      border-end-end-radius: 0;
    }
  }
`;

/**
 * A product feature in text and picture: side by side, with the picture running off the window's right edge, or on a
 * full-width band.
 */
export function FeatureSection({
  title,
  text,
  points,
  picture,
  look,
  place,
}: {
  title: string;
  text: string;
  points: readonly string[];
  picture: ReactNode;
  look: 'left' | 'band' | 'bleed';
  /** The id of the section in the page's address. */
  place?: string | undefined;
}) {
  const id = useId();
  return (
    <Part id={place} aria-labelledby={id} data-look={look}>
      <Grid data-look={look}>
        <Words>
          {look === 'band' ? (
            <Thread data-look={look}>
              <path d={threads[look]} />
            </Thread>
          ) : null}
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          <Points lines={points} />
        </Words>
        {look === 'bleed' ? (
          <Thread data-look={look}>
            <path d={threads[look]} />
          </Thread>
        ) : null}
        <Stage data-look={look}>{picture}</Stage>
      </Grid>
    </Part>
  );
}
