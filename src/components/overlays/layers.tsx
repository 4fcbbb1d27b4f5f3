import { useLayoutEffect, useRef } from 'react';

/** The open layers, topmost last, each as what closes it. */
const open: (() => void)[] = [];

/** A history entry: its place among the tab's entries, which the router counts, and how many layers it stands for. */
const entryAtHand = () => {
  const { idx = 0, layers = 0 } = (window.history.state ?? {}) as { idx?: number; layers?: number };
  return { idx, layers };
};
let entry = { idx: 0, layers: 0 };

/** Gives each open layer a history entry, so that a step back returns to the page below it. */
const takeEntries = () => {
  entry = entryAtHand();
  while (entry.layers < open.length) {
    const next = { idx: entry.idx + 1, layers: entry.layers + 1 };
    window.history.pushState({ ...(window.history.state as object | null), ...next }, '');
    entry = next;
  }
};

/** Whether the entry at hand is a layer's. The next page takes its place. */
export const isAtLayer = (): boolean => entryAtHand().layers > 0;

/** Takes note of an entry that the router has written. A layer that stays open over it gets an entry again. */
export const noteEntry = (): void => {
  entry = entryAtHand();
  setTimeout(takeEntries);
};

/** Closes the topmost layer. */
export const closeTopmost = (): void => {
  open.at(-1)?.();
};

/** Closes the layer that a step back has left. If the layer was closed already, steps back once more. */
export const followStep = (): void => {
  const left = entry;
  const state = window.history.state as { idx?: number } | null;
  // An address that was typed has made an entry that the router does not count.
  if (state?.idx === undefined) window.history.replaceState({ ...state, idx: left.idx + 1 }, '');
  entry = entryAtHand();
  const steps = left.idx - entry.idx;
  if (steps <= 0) return;
  const above = open.slice(entry.layers).reverse();
  for (const close of above) close();
  if (above.length === 0 && steps === left.layers - entry.layers) window.history.back();
  // A layer that does not close, as while it is being sent, is stepped back from again.
  else setTimeout(takeEntries);
};

/**
 * Makes what is shown while `isOpen` a layer: a step back in the history, as by a phone's gesture, closes the topmost
 * layer by calling its `close`, and leaves the page only when none is open. A closed layer's entry is used by the next layer
 * or page; a step back skips it.
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  }, [close]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = () => {
      latest.current();
    };
    open.push(layer);
    takeEntries();
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/** A layer inside a dialog, such as a question about it. */
export function Layer({ onClose }: { onClose: () => void }) {
  useLayer(true, onClose);
  return null;
}
