import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { policyHeadings } from '../../content/policies';

const Sheet = styled.aside`
  padding: clamp(1.25rem, 1rem + 1.5vw, 2rem);
  border-radius: var(--radius-large);
  background: var(--stage);

  & > h2 {
    margin-bottom: var(--space-4);
    font-size: var(--text-lg);
  }
  & > ul {
    display: grid;
    gap: var(--space-3);
  }
  & li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
  }
  & svg {
    margin-top: 0.125rem;
    color: var(--accent-ink);
  }
`;

/** The summary of a long text. */
export function InShort({ points }: { points: readonly string[] }) {
  return (
    <Sheet aria-labelledby="in-short">
      <h2 id="in-short">{policyHeadings.summary}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
