import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { zoomLimits, type Zoom } from '../inspector.machine.ts';
import type { ViewProps } from './shown.ts';

const step = 1.25;
/** The change of scale for one pixel of the wheel. */
const perPixel = 0.002;

/** The size of the drawing in the frame, and how to change it. */
export function useZoom(
  inspector: ViewProps['inspector'],
  send: ViewProps['send'],
  frame: RefObject<HTMLDivElement | null>,
) {
  const { zoom } = inspector.context;
  const isFitted = inspector.matches({ size: 'fitted' });

  const resize = useCallback(
    (change: (from: number) => number, at?: Zoom['at']) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const from = frame.current?.querySelector<SVGSVGElement>('.chart')?.getScreenCTM()?.a ?? 1;
      const middle = { x: clientWidth / 2, y: clientHeight / 2 };
      send({ type: 'zoom.changed', scale: change(from), from, at: at ?? middle });
    },
    [frame, send],
  );
  const latest = useRef(zoom);
  const keepPlace = useCallback(() => {
    const { scale, from, at } = zoom;
    if (!frame.current || latest.current === zoom) return;
    latest.current = zoom;
    const { paddingLeft, paddingTop } = getComputedStyle(frame.current);
    const [left, top] = [parseFloat(paddingLeft), parseFloat(paddingTop)];
    const { scrollLeft, scrollTop } = frame.current;
    const moved = (scrolled: number, point: number, padding: number) =>
      ((scrolled + point - padding) / from) * scale + padding - point;
    frame.current.scrollTo(moved(scrollLeft, at.x, left), moved(scrollTop, at.y, top));
  }, [frame, zoom]);

  useEffect(() => {
    const { current } = frame;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } =
        event.currentTarget instanceof Element
          ? event.currentTarget.getBoundingClientRect()
          : { left: 0, top: 0 };
      const at = { x: event.clientX - left, y: event.clientY - top };
      resize((from) => from * Math.exp(-event.deltaY * perPixel), at);
    };
    // React's listener is passive, so the browser would zoom the page.
    current?.addEventListener('wheel', turn, { passive: false });
    return () => current?.removeEventListener('wheel', turn);
  });

  const larger = () => resize((from) => from * step);
  const smaller = () => resize((from) => from / step);
  const actual = () => resize(() => 1);
  const fit = () => send({ type: 'fit.requested' });
  const keys: Readonly<Record<string, () => void>> = {
    '+': larger,
    '=': larger,
    '-': smaller,
    '0': fit,
    '1': actual,
  };
  return { scale: zoom.scale, isFitted, larger, smaller, actual, fit, keys, keepPlace };
}

/** Changes the size of the drawing. */
export function ZoomBar({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const { scale, isFitted, larger, smaller, actual, fit } = zoom;
  return (
    <div className="zoom" role="group" aria-label="Zoom">
      <button
        aria-label="Zoom out"
        title="Zoom out (-)"
        disabled={!isFitted && scale <= zoomLimits.min}
        onClick={smaller}
      >
        −
      </button>
      <output>{isFitted ? 'Fitted' : `${Math.round(scale * 100)} %`}</output>
      <button
        aria-label="Zoom in"
        title="Zoom in (+)"
        disabled={!isFitted && scale >= zoomLimits.max}
        onClick={larger}
      >
        +
      </button>
      <button
        title="Show the drawing at its own size (1)"
        disabled={!isFitted && scale === 1}
        onClick={actual}
      >
        Actual size
      </button>
      <button title="Show the whole drawing (0)" aria-pressed={isFitted} onClick={fit}>
        Fit
      </button>
    </div>
  );
}
