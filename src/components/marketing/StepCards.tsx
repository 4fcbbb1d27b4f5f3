import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { SmallText, Surface } from '../foundations/layout';
import { media } from '../foundations/theme';

const Cards = styled.ol`
  display: grid;
  counter-reset: step;
  gap: var(--space-4);

  ${media.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`;
const Card = styled(Surface)`
  counter-increment: step;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: var(--space-2);
  padding: clamp(1.25rem, 1rem + 1vw, 1.75rem);
  border-radius: var(--radius-large);

  & > h2 {
    font-size: var(--text-lg);
  }
  & > :last-child {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    margin-top: var(--space-3);
  }
`;

const Place = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-bottom: var(--space-2);
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-ink);
  font-weight: 600;

  &::before {
    content: counter(step);
  }
  &[data-done] {
    background: var(--accent);
    color: var(--on-accent);
  }
  &[data-done]::before {
    content: none;
  }
`;

interface StepCard {
  title: string;
  text: string;
  done: boolean;
  action: ReactNode;
}

/** Numbered steps side by side, each with its action, and a tick at those that are done. */
export function StepCards({ steps }: { steps: readonly StepCard[] }) {
  return (
    <Cards role="list">
      {steps.map(({ title, text, done, action }) => (
        <Card as="li" key={title}>
          <Place aria-hidden="true" data-done={done ? '' : undefined}>
            {done ? <Icon name="check" /> : null}
          </Place>
          <h2>{title}</h2>
          <SmallText>{text}</SmallText>
          <div>{action}</div>
        </Card>
      ))}
    </Cards>
  );
}
