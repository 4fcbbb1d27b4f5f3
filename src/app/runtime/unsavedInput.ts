import { fromCallback } from 'xstate';
import type { HeldInputEvent } from '../../machines/shared/effects';

/** See `createHeldInput`. */
export type HeldInput = ReturnType<typeof createHeldInput>;

/** Which forms of the page hold something typed that a reload would lose. */
export function createHeldInput() {
  const holders = new Set<object>();
  return {
    /** The actor a form invokes for as long as it lives. */
    logic: fromCallback<HeldInputEvent>(({ receive }) => {
      const holder = {};
      receive(({ type }) => {
        if (type === 'input.changed') holders.add(holder);
        else holders.delete(holder);
      });
      return () => {
        holders.delete(holder);
      };
    }),
    isHeld: () => holders.size > 0,
  };
}
