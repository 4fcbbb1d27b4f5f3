import { fromCallback } from 'xstate';
import type { UnsavedInputEvent } from '../../machines/shared/effects';

/** See `createUnsavedInput`. */
export type UnsavedInput = ReturnType<typeof createUnsavedInput>;

/** Which forms of the page hold something typed that a reload would lose. */
export function createUnsavedInput() {
  const holders = new Set<object>();
  return {
    /** The actor a form invokes for as long as it lives. */
    logic: fromCallback<UnsavedInputEvent>(({ receive }) => {
      const holder = {};
      receive(({ type }) => {
        if (type === 'input.changed') holders.add(holder);
        else holders.delete(holder);
      });
      return () => {
        holders.delete(holder);
      };
    }),
    hasUnsavedInput: () => holders.size > 0,
  };
}
