import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The first and the last row in view, as if there were rows without end. */
interface Rows {
  first: number;
  last: number;
}

/**
 * Which rows of a scrolling element are in view, where all are as high, and a way to bring one there. It takes the
 * place of a library that measures rows of any height and weighs twenty times as much.
 * @param rowHeight in pixels
 * @param above the height in pixels of what stands over the first row and stays in view
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
    // Rendered within the frame that scrolls, so that nobody sees the list without its rows.
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
    /** Scrolls as little as shows the whole of a row. */
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
