import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../foundations/Icon';
import { media } from '../foundations/theme';

const Cards = styled.ul`
  display: grid;
  gap: var(--space-4);

  ${media.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`;
const Card = styled.li`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: var(--space-2);
  padding: clamp(1.25rem, 1rem + 1vw, 1.75rem);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);

  & > svg {
    margin-bottom: var(--space-2);
    color: var(--accent-ink);
  }
  & > h2 {
    font-size: var(--text-lg);
  }
  & > p {
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
  & > :last-child {
    justify-self: start;
    margin-top: var(--space-3);
  }
`;

interface StepCard {
  icon: IconName;
  title: string;
  text: string;
  action: ReactNode;
}

/** Steps side by side, each with its action, on a page that is about them. */
export function StepCards({ steps }: { steps: readonly StepCard[] }) {
  return (
    <Cards role="list">
      {steps.map(({ icon, title, text, action }) => (
        <Card key={title}>
          <Icon name={icon} size={24} />
          <h2>{title}</h2>
          <p>{text}</p>
          {action}
        </Card>
      ))}
    </Cards>
  );
}
