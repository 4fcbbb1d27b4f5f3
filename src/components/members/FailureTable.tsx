import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Surface } from '../foundations/layout';
import { memberDialogs } from '../../content/memberDialogs';

const Frame = styled(Surface)`
  position: relative;
  max-height: min(22rem, 45dvh);
  overflow: auto;

  /* Above a phone's keyboard the rows scroll with their dialog. */
  @media (max-height: 32rem) {
    max-height: none;
  }
  & > p {
    padding: var(--space-3) var(--space-4);
    color: var(--ink-faint);
    font-size: var(--text-sm);
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);
  line-height: 1.45;
  text-align: left;

  & th,
  & td {
    padding: 0.5rem var(--space-3);
    border-bottom: 1px solid var(--line);
    vertical-align: top;
  }
  & thead th {
    position: sticky;
    top: 0;
    background: var(--sunken);
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 500;
  }
  & tbody th,
  & td:last-child {
    min-width: 6rem;
    overflow-wrap: anywhere;
  }
  & td:first-child {
    color: var(--ink-faint);
    font-variant-numeric: tabular-nums;
  }
  & tbody th {
    font-weight: 500;
  }
  & tbody th[data-empty] {
    color: var(--ink-faint);
    font-weight: inherit;
  }

  /* On a phone a reason is below its name, which has the whole width. */
  @media (max-width: 33.99rem) {
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      grid-template: 'line name' auto '. reason' auto / 2.5rem minmax(0, 1fr);
      padding: 0.5rem var(--space-3);
      border-bottom: 1px solid var(--line);
    }
    & tbody :is(th, td) {
      padding: 0;
      border: 0;
    }
    & td:first-child {
      grid-area: line;
    }
    & tbody th {
      grid-area: name;
    }
    & td:last-child {
      grid-area: reason;
    }
  }
`;

const { caption, head, unnamed } = memberDialogs.failures;

/** A row of the file that was rejected. */
interface Failure {
  line: number;
  name: string;
  reason: string;
}

/** The rejected rows, each with its line number and the reason. */
export const FailureTable = ({
  rows,
  more,
}: {
  rows: readonly Failure[];
  /** A note shown when more rows were rejected than are listed. */
  more: ReactNode;
}) => (
  <Frame role="region" aria-label={caption} tabIndex={0}>
    <Table aria-label={caption}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, name, reason }) => (
          <tr key={line}>
            <td>{line}</td>
            <th scope="row" data-empty={name === '' ? '' : undefined}>
              {name || unnamed}
            </th>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </Table>
    {more ? <p>{more}</p> : null}
  </Frame>
);
