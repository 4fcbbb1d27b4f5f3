import {
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
  useState,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { useGridFocus } from './useGridFocus';
import { flushSync } from 'react-dom';
import { roomy } from '../foundations/roomy';

const Scroller = styled.div`
  position: relative;

  ${roomy} {
    min-height: 0;
    overflow: auto;
    overscroll-behavior-x: none;
    scroll-padding-bottom: 4.5rem;
    scrollbar-gutter: stable;
    scrollbar-width: thin;
    scrollbar-color: var(--line) transparent;
    /* The scrollbar is in the page's margin, so that the columns end where the page's content ends. */
    margin-inline-end: calc(-1 * var(--gutter));
  }

  & > * {
    width: 100cqi;
  }
`;
const Grid = styled.div`
  /* Faint but legible: opacity would take the texts below the contrast of WCAG. */
  &[aria-busy='true'] > [role='rowgroup'] {
    --ink: var(--ink-faint);
    --ink-soft: var(--ink-faint);
    filter: grayscale(1);
  }
`;
const RowGroup = styled.div`
  position: relative;
`;

/** Props of a row; it is positioned absolutely, `top` pixels below the first row. */
export interface GridRowProps<Item> {
  item: Item;
  /** The row's index in the list, from 0. */
  index: number;
  top: number;
  /** True for the one row whose controls are Tab stops; arrow keys reach the others. */
  tabbable: boolean;
}

/** `onNearEnd` is called this many rows before the last loaded row. */
const ahead = 8;

/** Rows laid out before and after those in view. */
const around = 4;

/** The indexes of the rows to lay out. The focused row (`active`) stays, so that scrolling keeps the focus. */
const laidOut = (first: number, last: number, active: number, count: number): number[] => {
  const from = Math.max(0, Math.min(first, count - 1) - around);
  const to = Math.min(count - 1, last + around);
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (active < from) return [active, ...near];
  return active > to && active < count ? [...near, active] : near;
};

/**
 * A grid (WAI-ARIA APG, data grid) that lays out only the rows in view and near it, whether it scrolls or the page does.
 * Arrow keys, Home, End, Page Up and Page Down move the focus, also to rows that aren't laid out yet.
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
  growing,
  onNearEnd,
}: {
  label: string;
  /** True while a new list loads and the items are outdated. */
  stale: boolean;
  items: readonly Item[];
  /** The number of rows, loaded or not; null when unknown. */
  total: number | null;
  /** A row's height in rem. */
  rowHeight: number;
  /** The head's height in rem; 0 without a head. */
  headHeight: number;
  head: ReactNode;
  row: ComponentType<GridRowProps<Item>>;
  /** Content after the last row. */
  end: ReactNode;
  /** True while the list can be continued. */
  growing: boolean;
  /** Called when the last loaded rows come near the viewport or the list can be continued again. */
  onNearEnd: () => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const rem = useRem();
  const above = headHeight * rem;
  const height = rowHeight * rem;
  const { first, last } = useRowsInView(scroller, height, above);
  const focus = useGridFocus(scroller, items);
  const { active } = focus;

  const askForMore = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (growing && last >= items.length - ahead) askForMore();
  }, [last, items.length, growing]);

  return (
    <Scroller ref={scroller} style={{ scrollPaddingTop: above }}>
      <Grid
        role="grid"
        aria-label={label}
        aria-busy={stale}
        aria-multiselectable="true"
        aria-rowcount={total === null ? -1 : total + 1}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        {head}
        <RowGroup role="rowgroup" style={{ height: items.length * height }}>
          {laidOut(first, last, active, items.length).map((index) => {
            const item = items[index];
            return item ? (
              <Row key={item.id} item={item} index={index} top={index * height} tabbable={index === active} />
            ) : null;
          })}
        </RowGroup>
      </Grid>
      {end}
    </Scroller>
  );
}

/** The pixels per rem; follows the text size set in the browser. Read by an effect: in a rendering it would lay out the page. */
function useRem(): number {
  const [rem, setRem] = useState(16);

  useLayoutEffect(() => {
    const measure = () => {
      setRem(parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
    };
  }, []);

  return rem;
}

/** The first and the last row in view, not limited to the rows that exist. */
interface Rows {
  first: number;
  last: number;
}

/**
 * The rows of an element that are in view. All rows have the same height: a library for rows of any height weighs
 * twenty times as much.
 * @param rowHeight in pixels
 * @param above height in pixels of the sticky head above the first row
 */
function useRowsInView(scroller: RefObject<HTMLElement | null>, rowHeight: number, above: number): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, last: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const { scrollTop, clientHeight } = element;
      const { top } = element.getBoundingClientRect();
      const bottom = Math.min(top + clientHeight, window.innerHeight);
      const first = Math.max(0, Math.floor((scrollTop + Math.max(0, -top)) / rowHeight));
      const last = Math.max(first, Math.ceil((scrollTop + bottom - top - above) / rowHeight) - 1);
      setRows((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    // Render synchronously within the scroll event, so that no frame shows blank rows.
    const scrolled = () => {
      flushSync(measure);
    };
    measure();
    // Captured: the element's own scrolling does not bubble.
    document.addEventListener('scroll', scrolled, { passive: true, capture: true });
    window.addEventListener('resize', measure);
    const size = new ResizeObserver(measure);
    size.observe(element);
    return () => {
      document.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', measure);
      size.disconnect();
    };
  }, [scroller, rowHeight, above]);

  return rows;
}
