import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

interface Place {
  /** The index of the row; -1 for the head. */
  row: number;
  column: number;
}

const rowOf = (element: Element) => {
  const row = element.closest('[aria-rowindex]');
  return row ? { row, index: Number(row.getAttribute('aria-rowindex')) - 2 } : null;
};
const cellsOf = (row: Element) => [...row.children].filter((cell) => cell.checkVisibility());
const controlOf = (cell: Element) =>
  cell.querySelector<HTMLElement>('button, input') ?? (cell as HTMLElement);

/** The cell that a key moves the focus to; null if the grid does not use the key. */
const moved = (key: string, far: boolean, { row, column }: Place, rows: number): Place | null => {
  const moves: Readonly<Record<string, Place>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: Math.max(0, row - 10), column },
    PageDown: { row: row + 10, column },
    Home: far ? { row: 0, column: 0 } : { row, column: 0 },
    End: far ? { row: rows - 1, column: Infinity } : { row, column: Infinity },
  };
  const to = moves[key];
  return to ? { row: Math.max(-1, Math.min(to.row, rows - 1)), column: Math.max(0, to.column) } : null;
};

interface Item {
  id: string;
}

/** The index of the Tab stop in a new list: the same item, its nearest neighbour below, or the one above it; else the head. */
const followed = (before: readonly Item[], active: number, items: readonly Item[]): number => {
  const last = Math.max(0, items.length - 1);
  if (before[active]?.id === items[active]?.id) return Math.min(active, last);
  const places = new Map(items.map(({ id }, index) => [id, index]));
  const neighbor = [...before.slice(active), ...before.slice(Math.max(0, active - 1), active)].find(
    ({ id }) => places.has(id),
  );
  return (neighbor && places.get(neighbor.id)) ?? -1;
};

/**
 * The focus of a grid whose rows change: the row with the Tab stop (`active`), the keys that move it, and its
 * successor when that row is removed.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>, items: readonly Item[]) {
  const [active, setActive] = useState(0);

  const [known, setKnown] = useState(items);
  if (known !== items) {
    setKnown(items);
    setActive(followed(known, active, items));
  }

  const enter = ({ row, column }: Place) => {
    const element = grid.current?.querySelector(`[aria-rowindex="${row + 2}"]`);
    if (row >= 0) element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const cells = element ? cellsOf(element) : [];
    const cell = cells[Math.min(column, cells.length - 1)];
    if (cell) controlOf(cell).focus({ preventScroll: true });
  };
  const move = (to: Place) => {
    if (to.row >= 0) {
      flushSync(() => setActive(to.row));
    }
    enter(to);
  };

  const before = useRef(items.length);
  const catchFocus = useEffectEvent(() => {
    const shrunk = items.length < before.current;
    before.current = items.length;
    if (shrunk && items.length > 0 && document.activeElement === document.body) {
      enter({ row: active, column: 1 });
    }
  });
  useEffect(() => {
    catchFocus();
  }, [items]);

  return {
    active: Math.max(0, active),
    onFocus: ({ target }: FocusEvent) => {
      const at = rowOf(target);
      if (at && at.index >= 0) setActive(at.index);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const target = event.target as Element;
      const at = rowOf(target);
      if (!at || event.altKey || event.shiftKey || target.closest('[popover]')) return;
      const column = cellsOf(at.row).findIndex((cell) => cell.contains(target));
      const to = moved(event.key, event.ctrlKey || event.metaKey, { row: at.index, column }, items.length);
      if (!to) return;
      event.preventDefault();
      move(to);
    },
  };
}
