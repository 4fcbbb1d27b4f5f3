import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { createMachine, type AnyStateMachine, type StateValue } from 'xstate';

/** An actor of the inspected page; `machine` is null for other actors, such as promises. */
interface HeardActor {
  sessionId: string;
  name: string;
  machine: AnyStateMachine | null;
  snapshot: { status?: string; value?: StateValue; context?: unknown };
}

export type HeardMachine = HeardActor & { machine: AnyStateMachine };

/** The state of the inspected page: its actors, and the latest events, newest first. */
export interface Heard {
  actors: ReadonlyMap<string, HeardActor>;
  events: readonly { number: number; type: string; from: string | undefined; to: string }[];
}

export const nothingYet: Heard = { actors: new Map(), events: [] };
const eventsKept = 200;

/** Applies an inspection message to the state. */
export function hear({ actors, events }: Heard, message: StatelyInspectionEvent): Heard {
  const { sessionId } = message;
  const known = actors.get(sessionId);
  const nameOf = (id: string | undefined) => (id === undefined ? id : (actors.get(id)?.name ?? id));
  switch (message.type) {
    case '@xstate.actor': {
      const { name, snapshot, definition } = message;
      const actor = { sessionId, name, snapshot, machine: machineOf(definition) };
      return { events, actors: new Map(actors).set(sessionId, actor) };
    }
    case '@xstate.snapshot':
      return known
        ? { events, actors: new Map(actors).set(sessionId, { ...known, snapshot: message.snapshot }) }
        : { actors, events };
    case '@xstate.event': {
      const number = (events[0]?.number ?? 0) + 1;
      const { type } = message.event;
      const event = { number, type, from: nameOf(message.sourceId), to: nameOf(sessionId) ?? '' };
      return { actors, events: [event, ...events].slice(0, eventsKept) };
    }
  }
}

/** The running machines. */
export const liveMachines = ({ actors }: Heard): HeardMachine[] =>
  [...actors.values()].filter(
    (actor): actor is HeardMachine => actor.machine !== null && actor.snapshot.status === 'active',
  );

/** Parses a machine's definition; null for actors that are no machines, whose definition is only an id. */
function machineOf(definition: string | undefined): AnyStateMachine | null {
  const config = JSON.parse(definition ?? '{}') as Record<string, unknown>;
  return Object.keys(config).some((key) => key !== 'id') ? createMachine(config) : null;
}
