import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { Effect, Invariant, Moment } from '#xstate-paths/invariants';
import type { Model } from '#xstate-paths/model';
import { models } from '../../models/all';
import { errorsAreSaid } from '../../models/invariants';

/** The error invariant of each machine, by the machine's id. */
const invariants = new Map(
  Object.values<Model>(models).flatMap(({ machine, invariants: all }): [string, Invariant][] => {
    const invariant = all?.[errorsAreSaid];
    return invariant ? [[machine.id, invariant]] : [];
  }),
);

const prefix = 'xstate.error.actor.';
export const machineOf = (actor: object) => (actor as { logic?: { id?: string } }).logic?.id ?? '';

/**
 * Asks of the running machines, with their real actors and effects, what their models promise: an error that happened is
 * said. `inspect` has to receive every inspection event, and `told` the name of every effect that a person sees.
 */
export function watchFailures() {
  const effects: Effect[] = [];
  const failures = new Map<string, { failure: Moment['event']; before: AnyMachineSnapshot; since: number }>();
  const unsaid: string[] = [];
  const told = (name: 'notify' | 'notifyAfterReload' | 'reportProblem') =>
    void effects.push({ name, params: undefined });

  return {
    told,
    inspect: (inspected: InspectionEvent): void => {
      const actor = inspected.actorRef as AnyActorRef;
      if (inspected.type === '@xstate.event') {
        const { event } = inspected as { event: { type: string; error?: unknown } };
        if (event.type === 'problem.reported') told('reportProblem');
        if (!event.type.startsWith(prefix)) return;
        const before = actor.getSnapshot() as AnyMachineSnapshot;
        const children = before.children as Readonly<Record<string, AnyActorRef | undefined>>;
        const { src } = children[event.type.slice(prefix.length)] ?? {};
        const failure = {
          kind: 'failed',
          actor: typeof src === 'string' ? src : '',
          error: event.error,
        } as const;
        failures.set(actor.sessionId, { failure, before, since: effects.length });
      } else if (inspected.type === '@xstate.snapshot') {
        const failed = failures.get(actor.sessionId);
        if (!failed || !inspected.event.type.startsWith(prefix)) return;
        failures.delete(actor.sessionId);
        const moment: Moment = {
          snapshot: inspected.snapshot as AnyMachineSnapshot,
          before: failed.before,
          event: failed.failure,
          effects: effects.slice(failed.since),
        };
        const machine = machineOf(actor);
        if (invariants.get(machine)?.holds?.(moment, undefined) === false)
          unsaid.push(`${machine}: ${JSON.stringify(failed.failure)}`);
      }
    },
    /** The errors without a message. */
    unsaid: (): readonly string[] => unsaid,
  };
}
