import type { ReactNode } from 'react';

/** See `createBackground`. */
export type Background = ReturnType<typeof createBackground>;

const setOf = () => {
  const listeners = new Set<() => void>();
  return {
    call: () => {
      for (const listener of listeners) listener();
    },
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** What goes on beside the pages, such as an import: how it is shown on each of them, and what it tells the one that is open. */
export function createBackground() {
  let shown: ReactNode = null;
  const watchers = setOf();
  const lists = setOf();
  return {
    shown: () => shown,
    watch: watchers.add,
    show: (part: ReactNode) => {
      shown = part;
      watchers.call();
    },
    /** Says that members have been imported. */
    refreshList: lists.call,
    /** Calls back when members have been imported. @returns how to stop */
    onRefresh: lists.add,
  };
}
