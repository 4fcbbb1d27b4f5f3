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
const outcomeOf = ({ event }: Moment, actor: string) =>
  event && isActorOutcome(event) && 'actor' in event && event.actor === actor ? event : undefined;

/**
 * A writing call continues to its answer, unless the person leaves the dialog or the form, which ends the machine.
 * @param actors the actors that write
 * @param stops the events by which a person stops the call on purpose
 */
export const writesToTheEnd = (actors: readonly string[], stops: readonly string[] = []): Sentences => ({
  'A call that writes is not aborted.': {
    holds: (moment) => {
      const { before, snapshot, event } = moment;
      if (!before || snapshot.status !== 'active' || !event) return true;
      if (!isActorOutcome(event) && stops.includes(event.type)) return true;
      return actors.every(
        (actor) =>
          !isRunning(before, actor) || isRunning(snapshot, actor) || outcomeOf(moment, actor) !== undefined,
      );
    },
  },
});

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
