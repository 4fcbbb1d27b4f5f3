import type { SnapshotFrom, StateValue } from 'xstate';
import type { InspectorEvent, inspectorMachine } from '../inspector.machine.ts';
import { snapshotAt, type RecordedActor, type Snapshot } from '../recording.ts';

export type Inspector = SnapshotFrom<typeof inspectorMachine>;

/** The props that every part of the page gets. */
export interface ViewProps {
  inspector: Inspector;
  send: (event: InspectorEvent) => void;
}

/** The number of the event after which the page shows the actors. */
export const momentOf = ({ context, value }: Inspector): number =>
  value.time === 'past' ? context.moment : Infinity;

export interface ShownActor {
  actor: RecordedActor;
  snapshot: Snapshot;
}

/** The actors that existed at the shown moment, ended ones included. */
export const actorsAt = (inspector: Inspector): ShownActor[] =>
  [...inspector.context.recording.actors.values()].flatMap((actor) => {
    const snapshot = snapshotAt(actor, momentOf(inspector));
    return snapshot ? [{ actor, snapshot }] : [];
  });

export const isRunning = ({ snapshot }: ShownActor): boolean => snapshot.status === 'active';

/** A state value as text, `signedIn.ready`; parallel states are separated by commas. */
export const stateText = (value: StateValue | undefined): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value ?? {})
        .map(([state, inner]) => [state, inner ? stateText(inner) : ''].filter(Boolean).join('.'))
        .join(', ');

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** A time of day with milliseconds. @param time in milliseconds since 1970 */
export const timeText = (time: number): string =>
  `${clock.format(time)}.${String(time % 1000).padStart(3, '0')}`;

/** The name of an actor; its session id if it is unknown. */
export const nameOf = ({ context: { recording } }: Inspector, sessionId: string | undefined): string =>
  sessionId === undefined ? '' : (recording.actors.get(sessionId)?.name ?? sessionId);
