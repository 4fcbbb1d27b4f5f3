import styled from 'styled-components';
import { media } from '../foundations/theme';

const List = styled.dl`
  display: grid;
  border-bottom: 1px solid var(--line);
  /* The line of the page's first picture goes on behind the facts. */
  background: var(--paper);

  & > div {
    display: grid;
    align-items: baseline;
    gap: var(--space-1) var(--space-5);
    padding-block: 1.25rem;
    border-top: 1px solid var(--line);

    ${media.phone} {
      grid-template-columns: minmax(9rem, 2fr) 3fr;
    }
  }
  & dt {
    color: var(--accent-ink);
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem);
    font-weight: 600;
    letter-spacing: -0.03em;
    line-height: 1.15;
  }
  & dd {
    color: var(--ink-soft);
    font-size: var(--text-lg);
  }
`;

/** Key figures, each with its label. */
export function Facts({ items }: { items: readonly { figure: string; text: string }[] }) {
  return (
    <List>
      {items.map(({ figure, text }) => (
        <div key={figure}>
          <dt>{figure}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  );
}
