import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { Container } from '../foundations/layout';
import { media } from '../foundations/theme';

const Part = styled.section`
  padding-block: calc(var(--space-9) * 0.6);
`;
const Grid = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: var(--space-7);

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: clamp(3rem, 6vw, 6.5rem);

    &[data-flip] {
      grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    }
    &[data-flip] > :first-child {
      order: 1;
    }
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 34rem;

  & > h2 {
    font-size: var(--title-md);
    letter-spacing: -0.03em;
    line-height: 1.08;
  }
  & > p {
    color: var(--ink-soft);
    font-size: var(--text-lg);
  }
`;
const Points = styled.ul`
  display: grid;
  gap: 0.75rem;
  margin-top: var(--space-2);

  & > li {
    display: flex;
    gap: 0.75rem;
    line-height: 1.45;
  }
  & svg {
    flex: none;
    margin-top: 0.125rem;
    color: var(--accent-ink);
  }
`;
const Stage = styled.div`
  padding: clamp(1rem, 4vw, 3rem);
  border-radius: 1.75rem;
  background: var(--stage);
`;

/** A product feature in text and picture; `flip` puts the picture first in wide windows. */
export function FeatureSection({
  title,
  text,
  points,
  picture,
  flip = false,
  place,
}: {
  title: string;
  text: string;
  points: readonly string[];
  picture: ReactNode;
  flip?: boolean;
  /** The id of the section in the page's address. */
  place?: string | undefined;
}) {
  const id = useId();
  return (
    <Part id={place} aria-labelledby={id}>
      <Grid data-flip={flip ? '' : undefined}>
        <Words>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          <Points>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </Points>
        </Words>
        <Stage>{picture}</Stage>
      </Grid>
    </Part>
  );
}
