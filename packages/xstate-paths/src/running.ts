import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** A running delay: of `after`, or of an event that is raised later. */
export interface Delay {
  /** The id by which the machine cancels it. */
  id: string;
  event: AnyEventObject;
  milliseconds: number;
  /** The ids of the delays that must end before it. */
  follows: readonly string[];
}

/** The running actors and delays of a machine. */
export interface Running {
  /** The sources of the running actors, by id. */
  actors: Readonly<Record<string, unknown>>;
  delays: readonly Delay[];
}

export const nothingRuns: Running = { actors: {}, delays: [] };

/**
 * Adds a delay. If two delays begin together, the shorter one ends first; with equal lengths, the one that began first. An
 * earlier and longer delay may end before or after the new one.
 * @param isNew whether a running delay began in the same step
 */
export function withDelay(
  delays: readonly Delay[],
  { id, event, milliseconds }: Omit<Delay, 'follows'>,
  isNew: (id: string) => boolean,
): Delay[] {
  const others = withoutDelay(delays, id);
  const follows = others.filter((other) => other.milliseconds <= milliseconds).map((other) => other.id);
  const held = others.map((other) =>
    isNew(other.id) && other.milliseconds > milliseconds
      ? { ...other, follows: [...other.follows, id] }
      : other,
  );
  return [...held, { id, event, milliseconds, follows }];
}

/** Removes a delay that has ended or was cancelled. */
export const withoutDelay = (delays: readonly Delay[], id: string): Delay[] =>
  delays
    .filter((delay) => delay.id !== id)
    .map((delay) => ({ ...delay, follows: delay.follows.filter((other) => other !== id) }));

/** Whether a delay has the name: of `after`, of the raised event, or the id that the machine gives it. */
const isNamed = ({ id, event }: Delay, name: string) =>
  event.type.startsWith(`xstate.after.${name}.`) || event.type === name || id === name;

/** The running delay of this name that may end now; undefined if none runs, or if another one must end first. */
export const delayNamed = ({ delays }: Running, name: string): Delay | undefined =>
  delays.find((delay) => isNamed(delay, name) && delay.follows.length === 0);

/**
 * The id of the running actor with this name, which is its id or its source.
 * @throws if several actors of the source run: only their ids distinguish them
 */
export function actorNamed({ actors }: Running, name: string): string | undefined {
  if (name in actors) return name;
  const [id, ...others] = Object.keys(actors).filter((each) => actors[each] === name);
  if (others.length > 0)
    throw new Error(`Several actors of ${name} run: name one by its id, ${[id, ...others].join(' or ')}`);
  return id;
}

/** The running actors and delays, as a part of a state's identity. */
export const runningKey = ({ actors, delays }: Running): string =>
  JSON.stringify([
    Object.keys(actors).sort(),
    delays.map(({ id, milliseconds, follows }) => [id, milliseconds, [...follows].sort()]).sort(),
  ]);

/** The targets of a machine's history states, as a part of a state's identity. */
export const historyKey = ({ historyValue }: AnyMachineSnapshot): string =>
  JSON.stringify(
    Object.entries(historyValue as Record<string, { id: string }[]>)
      .map(([id, nodes]) => [id, nodes.map((node) => node.id)])
      .sort(),
  );
