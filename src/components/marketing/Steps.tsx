import styled from 'styled-components';
import { media } from '../foundations/theme';

const List = styled.ol`
  display: grid;
  gap: var(--space-6);
  counter-reset: step;

  ${media.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`;
const Step = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding-left: 4rem;
  counter-increment: step;

  &::before {
    content: counter(step);
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 50%;
    background: var(--accent-soft);
    color: var(--accent-ink);
    font-size: var(--text-lg);
    font-weight: 600;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 3.5rem;
    bottom: -1.25rem;
    left: 1.3125rem;
    border-left: 2px dashed color-mix(in srgb, var(--accent) 40%, transparent);
  }
  & > h3 {
    font-size: var(--text-xl);
  }
  & > p {
    max-width: 24rem;
    color: var(--ink-soft);
  }

  ${media.tablet} {
    padding: 4.25rem 0 0;

    &:not(:last-child)::after {
      inset: 1.3125rem -1.25rem auto 3.5rem;
      border: 0;
      border-top: 2px dashed color-mix(in srgb, var(--accent) 40%, transparent);
    }
  }
`;

/** Numbered steps along one line. */
export function Steps({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <List role="list">
      {items.map(({ title, text }) => (
        <Step key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </Step>
      ))}
    </List>
  );
}
