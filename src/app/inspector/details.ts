import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type {
  AnyActorRef,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';

/** Which transition a machine took: where it is declared, for which event, and its place among its rivals. */
interface TakenTransition {
  source: string;
  eventType: string;
  index: number;
}

interface Details {
  observe: (event: InspectionEvent) => void;
  add: (message: StatelyInspectionEvent) => StatelyInspectionEvent;
  deliver: (sessionId: string, event: EventObject) => void;
}

/**
 * Details for the site's own inspector page, which @statelyai/inspect leaves out: definitions in their written order, the
 * lengths of delays, and the transitions that were taken.
 * `observe` has to receive every inspection event, and `add` every message, in the same order.
 * `deliver` sends an event to a running actor.
 */
export function createDetails(): Details {
  const actors = new Map<string, AnyActorRef>();
  const taken = new Map<string, TakenTransition[]>();
  /** For each actor, the transitions of the snapshots whose messages are still to come. */
  const waiting = new Map<string, TakenTransition[][]>();

  return {
    observe: (event) => {
      const { actorRef } = event;
      const { sessionId } = actorRef;
      if (event.type === '@xstate.actor') {
        actors.set(sessionId, actorRef as AnyActorRef);
      } else if (event.type === '@xstate.microstep') {
        taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...event._transitions.flatMap(describe)]);
      } else if (event.type === '@xstate.snapshot') {
        waiting.set(sessionId, [...(waiting.get(sessionId) ?? []), taken.get(sessionId) ?? []]);
        taken.delete(sessionId);
      }
    },
    add: (message) => {
      const machine = machineOf(actors.get(message.sessionId));
      if (!machine) return message;
      if (message.type === '@xstate.actor')
        return { ...message, definition: definitionOf(machine), ...{ delays: delaysOf(machine) } };
      if (message.type !== '@xstate.snapshot') return message;
      const [transitions, ...later] = waiting.get(message.sessionId) ?? [];
      waiting.set(message.sessionId, later);
      return { ...message, ...{ transitions } };
    },
    deliver: (sessionId, event) => {
      const actor = actors.get(sessionId);
      const { status } = (actor?.getSnapshot() ?? {}) as { status?: string };
      if (status === 'active') actor?.send(event);
    },
  };
}

const machineOf = (actor: AnyActorRef | undefined): AnyStateMachine | null => {
  const logic = (actor as { logic?: unknown } | undefined)?.logic;
  return logic instanceof Object && 'root' in logic ? (logic as AnyStateMachine) : null;
};

const definitionOf = ({ config }: AnyStateMachine) =>
  JSON.stringify(config, (_, value: unknown) => (typeof value === 'function' ? { type: value.name } : value));

const delaysOf = ({ implementations }: AnyStateMachine) =>
  Object.fromEntries(Object.entries(implementations.delays).filter(([, delay]) => typeof delay === 'number'));

/** The first step of a machine has no event type and is left out. */
function describe(transition: AnyTransitionDefinition): TakenTransition[] {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string | null };
  if (eventType === null) return [];
  const rivals: readonly unknown[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return [{ source: source.id, eventType, index: rivals.indexOf(transition) }];
}
