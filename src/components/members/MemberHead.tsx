import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { roomy } from '../foundations/roomy';
import { Row, VisuallyHidden } from '../foundations/layout';
import { columns, members } from '../../content/members';
import { columnHead, Line } from './lines';

const Head = styled(Line)`
  ${columnHead}
  top: 4.0625rem;
  z-index: 2;

  ${roomy} {
    top: 0;
  }
`;
const Cell = styled(Row)`
  min-width: 0;
`;
const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 1.75rem;
  padding: 0 0.375rem;
  margin-left: -0.375rem;
  border-radius: 0.375rem;
  font-weight: inherit;

  &:hover {
    background: var(--sunken);
    color: var(--ink);
  }
  & > svg {
    opacity: 0;
    transition: rotate var(--quick);
  }
  &:hover > svg,
  &:focus-visible > svg {
    opacity: 0.6;
  }
  [aria-sort] > & {
    color: var(--ink);
  }
  [aria-sort] > & > svg {
    opacity: 1;
  }
  [aria-sort='ascending'] > & > svg {
    rotate: 180deg;
  }
`;

/** The sticky column headers. Pressing a sortable header sorts by it; pressing it again reverses the order. */
export function MemberHead({
  sorted,
  selectAll,
  bare,
  onSort,
}: {
  sorted: { key: string; order: 'ascending' | 'descending' };
  /** The checkbox that selects all rows, or null. */
  selectAll: ReactNode;
  /** Omits the columns of checkboxes and menus. */
  bare: boolean;
  onSort: (sortBy: NonNullable<(typeof columns)[number]['sortBy']>) => void;
}) {
  return (
    <Head role="row" aria-rowindex={1} data-bare={bare || undefined}>
      {bare ? null : (
        <Cell role="columnheader" tabIndex={selectAll ? undefined : -1}>
          {selectAll}
        </Cell>
      )}
      {columns.map(({ key, name, sortBy }) => (
        <Cell
          key={key}
          role="columnheader"
          data-column={key}
          tabIndex={sortBy ? undefined : -1}
          aria-sort={sorted.key === key ? sorted.order : undefined}
        >
          {sortBy ? (
            <Sort type="button" onClick={() => onSort(sortBy)}>
              {name}
              <Icon name="chevron" size={14} />
            </Sort>
          ) : (
            name
          )}
        </Cell>
      ))}
      {bare ? null : (
        <Cell role="columnheader">
          <VisuallyHidden>{members.row.actions}</VisuallyHidden>
        </Cell>
      )}
    </Head>
  );
}
