import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { useRem } from './useRem';
import { useGridFocus } from './useGridFocus';

const Scroller = styled.div`
  position: relative;
  min-height: 0;
  overflow: auto;
  overscroll-behavior-x: none;
  scrollbar-gutter: stable;
  scrollbar-width: thin;
  scrollbar-color: var(--line) transparent;
  /* The scrollbar stands in the page's margin: the columns end where the page's own content does. */
  margin-inline-end: calc(-1 * var(--gutter));

  & > * {
    width: 100cqi;
  }

  &[aria-busy='true'] > [role='rowgroup'] {
    opacity: 0.55;
    transition: opacity var(--calm) 150ms;
  }
`;
const Rows = styled.div`
  position: relative;
`;

/** What a row of the grid is given; it is absolutely placed `top` pixels below the first. */
export interface GridRowProps<Item> {
  item: Item;
  /** Where it stands in the list, from 0. */
  index: number;
  top: number;
  /** Whether its controls are reached by Tab: those of one row are, arrow keys reach the others. */
  tabbable: boolean;
}

/** How many rows before the end of what is loaded more is asked for. */
const ahead = 8;

/**
 * A scrolling grid (WAI-ARIA APG, data grid) that lays out only the rows near its viewport, however many there are.
 * Arrow keys, Home, End, Page Up and Page Down move in it, also to rows that aren't laid out yet.
 */
export function VirtualGrid<Item extends { id: string }>({
  label,
  stale,
  items,
  total,
  rowHeight,
  headHeight,
  head,
  row: Row,
  end,
  onNearEnd,
}: {
  label: string;
  /** Others are on their way. */
  stale: boolean;
  items: readonly Item[];
  /** All rows there are, loaded or not; null when it isn't known. */
  total: number | null;
  /** In rem. */
  rowHeight: number;
  /** In rem; 0 without a head. */
  headHeight: number;
  head: ReactNode;
  row: ComponentType<GridRowProps<Item>>;
  /** What stands after the last row. */
  end: ReactNode;
  /** Asks for more, when the last rows come near; again for every further row. */
  onNearEnd: () => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const rem = useRem();
  const above = headHeight * rem;
  const focus = useGridFocus(scroller, items, (index) => {
    virtualizer.scrollToIndex(index);
  });
  const { active } = focus;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoized with what it returns
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * rem,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
    scrollMargin: above,
    scrollPaddingStart: above,
    // The row with the focus stays, wherever one scrolls.
    rangeExtractor: (range) =>
      active < range.count
        ? [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b)
        : defaultRangeExtractor(range),
  });
  const lastInView = virtualizer.range?.endIndex ?? 0;

  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight, rem]);

  const askForMore = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (lastInView >= items.length - ahead) askForMore();
  }, [lastInView, items.length]);

  return (
    <Scroller
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-busy={stale}
      aria-multiselectable="true"
      aria-rowcount={total === null ? -1 : total + 1}
      onKeyDown={focus.onKeyDown}
      onFocus={focus.onFocus}
    >
      {head}
      <Rows role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index];
          return item ? (
            <Row key={key} item={item} index={index} top={start - above} tabbable={index === active} />
          ) : null;
        })}
      </Rows>
      {end}
    </Scroller>
  );
}
