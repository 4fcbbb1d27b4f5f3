import { useLayoutEffect, useRef } from 'react';

/** The `close` functions of the open layers, topmost last. */
const open: (() => void)[] = [];

/** A history entry: its place among the tab's entries, which the router counts, and how many layers it stands for. */
const entryAtHand = () => {
  const { idx = 0, layers = 0 } = (window.history.state ?? {}) as { idx?: number; layers?: number };
  return { idx, layers };
};
let entry = { idx: 0, layers: 0 };
/** Whether a step in the history led to the current entry. */
let isStepped = false;

/** Gives each open layer a history entry, so that a step back returns to the page below it. */
const takeEntries = () => {
  entry = entryAtHand();
  while (entry.layers < open.length) {
    const next = { idx: entry.idx + 1, layers: entry.layers + 1 };
    window.history.pushState({ ...(window.history.state as object | null), ...next }, '');
    entry = next;
  }
};

/** Whether the current entry is a layer's. The next page replaces it. */
export const isAtLayer = (): boolean => entryAtHand().layers > 0;

/** Whether a step led to a page's own entry. A layer that the page opens by itself would lose the pages ahead of it. */
export const isSteppedToPage = (): boolean => isStepped && !isAtLayer();

/** Records an entry that the router has written. A layer that stays open over it gets a new entry. */
export const noteEntry = (): void => {
  entry = entryAtHand();
  isStepped = false;
  setTimeout(takeEntries);
};

/** Closes the topmost layer. */
export const closeTopmost = (): void => open.at(-1)?.();

/** Closes the layer that a step back has left. If the layer was closed already, steps back once more. */
export const followStep = (): void => {
  const left = entry;
  const state = window.history.state as { idx?: number } | null;
  isStepped = state?.idx !== undefined;
  // A typed address creates an entry that the router does not count.
  if (!isStepped) window.history.replaceState({ ...state, idx: left.idx + 1 }, '');
  entry = entryAtHand();
  const steps = left.idx - entry.idx;
  if (steps <= 0) return;
  const above = open.slice(entry.layers).reverse();
  for (const close of above) close();
  if (above.length === 0 && steps === left.layers - entry.layers) window.history.back();
  // A layer that does not close, such as a form during its call, gets its entry again.
  else setTimeout(takeEntries);
};

/**
 * Makes a component a layer while `isOpen`: a step back in the history, such as a phone's gesture, calls the topmost layer's
 * `close`, and leaves the page only if no layer is open. The next layer or page reuses a closed layer's entry; a step back
 * skips it.
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  }, [close]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = () => latest.current();
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
