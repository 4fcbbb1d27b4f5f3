import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The first and the last row in view, not limited to the rows that exist. */
interface Rows {
  first: number;
  last: number;
}

/**
 * The rows of a scrolling element that are in view, and a way to scroll to one. All rows have the same height: a
 * library for rows of any height weighs twenty times as much.
 * @param rowHeight in pixels
 * @param above height in pixels of the sticky head above the first row
 */
export function useRowsInView(scroller: RefObject<HTMLElement | null>, rowHeight: number, above: number) {
  const [rows, setRows] = useState<Rows>({ first: 0, last: 0 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const first = Math.max(0, Math.floor(scrollTop / rowHeight));
      const last = Math.max(first, Math.ceil((scrollTop + clientHeight - above) / rowHeight) - 1);
      setRows((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    // Render synchronously within the scroll event, so that no frame shows blank rows.
    const scrolled = () => {
      flushSync(look);
    };
    look();
    element.addEventListener('scroll', scrolled, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      size.disconnect();
    };
  }, [scroller, rowHeight, above]);

  return {
    ...rows,
    /** Scrolls by the least amount that shows the whole row. */
    reveal: (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * rowHeight;
      const lowest = top + rowHeight + above - element.clientHeight;
      if (top < element.scrollTop) element.scrollTo({ top });
      else if (lowest > element.scrollTop) element.scrollTo({ top: lowest });
    },
  };
}
