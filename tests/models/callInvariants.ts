import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { controls } from '../../src/content/site';
import type { Invariant, Moment } from '#xstate-paths/invariants';
import { isActorOutcome } from '#xstate-paths/model';

// Invariants of every call that a machine makes.

type Sentences = Readonly<Record<string, Invariant>>;

const isRunning = ({ children }: AnyMachineSnapshot, actor: string) =>
  Object.values(children as Readonly<Record<string, AnyActorRef | undefined>>).some(
    (child) => child?.src === actor,
  );
/**
 * The person sees that something is being written, and waits.
 * @param actors the actors that write
 */
export const showsWork = (...actors: readonly string[]): Sentences => ({
  'A call that writes is shown while it runs.': {
    isShown: async (page, { snapshot }) => {
      const isWriting = snapshot.status === 'active' && actors.some((actor) => isRunning(snapshot, actor));
      return !isWriting || (await page.text()).includes(controls.busy);
    },
  },
});
