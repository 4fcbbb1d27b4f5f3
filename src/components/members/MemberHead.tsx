import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../foundations/Icon';
import { roomy } from '../foundations/roomy';
import { Row, VisuallyHidden } from '../foundations/layout';
import { heights, Line } from './lines';

const Head = styled(Line)`
  position: sticky;
  top: 4.0625rem;
  z-index: 2;
  height: ${heights.head}rem;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
  color: var(--ink-faint);
  font-size: var(--text-xs);
  font-weight: 500;

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
  border: 0;
  border-radius: 0.375rem;
  background: transparent;
  font-weight: inherit;
  cursor: pointer;

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

/** A column of the list, sortable or not. */
export interface Column<SortKey extends string> {
  key: string;
  name: string;
  /** The sort key; null for a column without sorting. */
  sortBy: SortKey | null;
}

/** The sticky column headers. Pressing a sortable header sorts by it; pressing it again reverses the order. */
export function MemberHead<SortKey extends string>({
  columns,
  sorted,
  selectAll,
  menu,
  bare,
  onSort,
}: {
  columns: readonly Column<SortKey>[];
  sorted: { key: string; order: 'ascending' | 'descending' };
  /** The checkbox that selects all rows, or null. */
  selectAll: ReactNode;
  /** The name of the column of menus, for assistive technology. */
  menu: string;
  /** Omits the columns of checkboxes and menus. */
  bare: boolean;
  onSort: (sortBy: SortKey) => void;
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
          <VisuallyHidden>{menu}</VisuallyHidden>
        </Cell>
      )}
    </Head>
  );
}
