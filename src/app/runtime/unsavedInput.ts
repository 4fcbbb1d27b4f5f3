import { fromCallback } from 'xstate';
import type { UnsavedInputEvent } from '../../machines/shared/effects';

/** See `createUnsavedInput`. */
export type UnsavedInput = ReturnType<typeof createUnsavedInput>;

/** Tracks which forms of the page have unsaved input, which a reload would lose. */
export function createUnsavedInput() {
  const holders = new Set<object>();
  return {
    /** The actor that a form invokes while it runs. */
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
