import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

/** A delay that runs: of `after`, or of an event that is raised later. */
export interface Delay {
  /** The machine's id for it, by which it is cancelled. */
  id: string;
  event: AnyEventObject;
  milliseconds: number;
  /** The ids of the delays that end before it. */
  follows: readonly string[];
}

/** What runs beside a machine and can end by itself. */
export interface Running {
  /** The sources of the living actors, by id. */
  actors: Readonly<Record<string, unknown>>;
  delays: readonly Delay[];
}

export const nothingRuns: Running = { actors: {}, delays: [] };

/**
 * The delays with one more. Of two that begin together the shorter one ends first, and of two of the same length the one
 * that began first; one that began earlier and is longer may end before or after.
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

/** The delays without one that has ended, or that was cancelled. */
export const withoutDelay = (delays: readonly Delay[], id: string): Delay[] =>
  delays
    .filter((delay) => delay.id !== id)
    .map((delay) => ({ ...delay, follows: delay.follows.filter((other) => other !== id) }));

/** Whether a delay has the name: of `after`, of the raised event, or the id that the machine gives it. */
const isNamed = ({ id, event }: Delay, name: string) =>
  event.type.startsWith(`xstate.after.${name}.`) || event.type === name || id === name;

/** The running delay of a name that may end now; undefined where none runs, or where another one ends before. */
export const delayNamed = ({ delays }: Running, name: string): Delay | undefined =>
  delays.find((delay) => isNamed(delay, name) && delay.follows.length === 0);

/**
 * The id of the living actor of a name: its id, or its source.
 * @throws where several actors of the source live: only their ids tell them apart
 */
export function actorNamed({ actors }: Running, name: string): string | undefined {
  if (name in actors) return name;
  const [id, ...others] = Object.keys(actors).filter((each) => actors[each] === name);
  if (others.length > 0)
    throw new Error(`Several actors of ${name} run: name one by its id, ${[id, ...others].join(' or ')}`);
  return id;
}

/** What runs, as a part of a state's identity. */
export const runningKey = ({ actors, delays }: Running): string =>
  JSON.stringify([
    Object.keys(actors).sort(),
    delays.map(({ id, milliseconds, follows }) => [id, milliseconds, [...follows].sort()]).sort(),
  ]);

/** Which states a machine's history states lead back to, as a part of a state's identity. */
export const historyKey = ({ historyValue }: AnyMachineSnapshot): string =>
  JSON.stringify(
    Object.entries(historyValue as Record<string, { id: string }[]>)
      .map(([id, nodes]) => [id, nodes.map((node) => node.id)])
      .sort(),
  );
