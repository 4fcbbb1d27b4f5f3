import styled from 'styled-components';
import { Avatar } from '../display/Avatar';

const List = styled.ol`
  padding-block: var(--space-2);
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-3);
  align-items: center;
  min-height: 2.5rem;
  padding-block: var(--space-1);
  font-size: var(--text-sm);
  line-height: 1.4;

  & > p {
    overflow-wrap: anywhere;
    color: var(--ink-soft);
  }
  & strong {
    color: var(--ink);
    font-weight: 500;
  }
  & > time {
    grid-column: 2;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  @media (min-width: 40rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;

    & > time {
      grid-column: auto;
    }
  }
`;

/** A list of acts, one line each. */
export const ActivityRows = ({
  rows,
}: {
  /** `name` is the person's name, even if `who` is "You". */
  rows: readonly { key: string; name: string; who: string; did: string; at: string; when: string }[];
}) => (
  <List>
    {rows.map(({ key, name, who, did, at, when }) => (
      <Row key={key}>
        <Avatar name={name} size="small" />
        <p>
          <strong>{who}</strong> {did}
        </p>
        <time dateTime={at}>{when}</time>
      </Row>
    ))}
  </List>
);
