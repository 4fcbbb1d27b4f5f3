import styled from 'styled-components';
import { media } from '../foundations/theme';
import { Link } from '../controls/Link';

/** A small text table; the first cell of each row is its header. */
export interface TableData {
  /** The table's name for assistive technology. */
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);
  line-height: 1.5;
  text-align: left;
  overflow-wrap: anywhere;

  & > caption,
  & > thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & tr {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--line);
  }
  & th {
    color: var(--ink);
    font-weight: 600;
  }
  & td {
    color: var(--ink-soft);
  }
  & td[data-label]::before {
    content: attr(data-label) ': ';
    color: var(--ink-faint);
  }

  ${media.tablet} {
    & > thead {
      position: static;
      display: table-header-group;
      width: auto;
      height: auto;
      clip-path: none;
    }
    & tr {
      display: table-row;
    }
    & th,
    & td {
      padding: var(--space-3) var(--space-4) var(--space-3) 0;
      border-bottom: 1px solid var(--line);
      vertical-align: top;
    }
    & thead th {
      color: var(--ink-faint);
      font-size: var(--text-sm);
      font-weight: 500;
    }
    & td[data-label]::before {
      content: none;
    }
  }
`;

/** A table that becomes a list of entries where its columns don't fit. */
export function DataTable({ caption, head, rows }: TableData) {
  return (
    <Table role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name, ...cells]) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={cell}
                role="cell"
                data-label={cells.length > 1 && index > 0 ? head[index + 1] : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Item = string | { label: string; href: string };

/** A paragraph, a table, or a list of texts and links of a policy. */
export type Block = string | readonly Item[] | TableData;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: 1.25rem;
  list-style: disc;

  & > li {
    padding-left: 0.25rem;
  }
  & > li::marker {
    color: var(--accent-ink);
  }
  /* What can be pressed has a finger's height. */
  &:has(a) {
    gap: calc(3rem - 1lh);
  }
`;

const isList = (block: Block): block is readonly Item[] => Array.isArray(block);

/** One block of a policy's text. */
export function PolicyBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (!isList(block)) return <DataTable {...block} />;
  return (
    <List>
      {block.map((item) => (
        <li key={typeof item === 'string' ? item : item.label}>
          {typeof item === 'string' ? item : <Link href={item.href}>{item.label}</Link>}
        </li>
      ))}
    </List>
  );
}
