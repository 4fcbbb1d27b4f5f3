import { eventOf } from './controls';
import type { ReachedState, StateGraph } from './explore';
import { isActorOutcome, modelEventOf, type Model } from './model';
import { eventsOfStates } from './xstate';

/** A state, and an event that could arrive in it. */
export interface Pair {
  state: string;
  event: string;
  /** `guarded`: it depends on guards that failed in the model, or that the model doesn't try. */
  handling: 'handled' | 'guarded' | 'dropped';
  /** The reason why the machine may drop the event there. */
  reason?: string;
}

/** Every state that a graph reaches. */
export const reachedIn = (graphs: readonly StateGraph[]): ReachedState[] =>
  graphs.flatMap(({ initial, steps }) => [initial, ...steps.map(({ to }) => to)]);

/** The events that the model, or a control of its screen, sends in a state. */
const sentIn = (model: Model, { snapshot }: ReachedState) => [
  ...Object.keys(model.events).flatMap((sentence) => {
    const event = modelEventOf(model, sentence, snapshot);
    return event && !isActorOutcome(event) ? [event] : [];
  }),
  ...Object.values(model.controls ?? {}).map((control) => eventOf(control, snapshot)),
];

/** For each state without children, the events that the model tried and those that the machine dropped. */
function triedIn(model: Model, graphs: readonly StateGraph[]) {
  const tried = new Set<string>();
  const dropped = new Set<string>();
  for (const reached of reachedIn(graphs).filter(({ snapshot }) => snapshot.status === 'active'))
    for (const event of sentIn(model, reached)) {
      const pairs = reached.leaves.map((leaf) => `${leaf}: ${event.type}`);
      for (const pair of pairs) tried.add(pair);
      if (!reached.snapshot.can(event)) for (const pair of pairs) dropped.add(pair);
    }
  return { tried, dropped };
}

const words = (text: string) => text.split(',').map((word) => word.trim());

/**
 * The pairs whose event no control can send, because the page is compared with the machine: only controls send it, no exception
 * hides one of them in the state, and no other region takes it.
 */
function unsendableIn(model: Model, graphs: readonly StateGraph[]) {
  const compared = new Set<string>();
  const open = new Set(Object.values(model.sentElsewhere ?? {}).flatMap(words));
  const controls = model.layers.includes('screen') ? Object.values(model.controls ?? {}) : [];
  for (const { snapshot, leaves } of reachedIn(graphs).filter(({ snapshot }) => snapshot.status === 'active'))
    for (const control of controls) {
      const event = eventOf(control, snapshot);
      const isExcepted = Object.values(control.except ?? {}).some((applies) => applies(snapshot));
      for (const leaf of leaves) {
        const pair = `${leaf}: ${event.type}`;
        compared.add(pair);
        if (isExcepted) open.add(pair);
        if (snapshot.can(event)) open.add(`${pair} dropped`);
      }
    }
  return ({ state, event, handling }: Pair) => {
    const pair = `${state}: ${event}`;
    return compared.has(pair) && ![event, pair, `${pair} ${handling}`].some((each) => open.has(each));
  };
}

const covers = (pattern: string, state: string) =>
  pattern === '*' || state === pattern || state.startsWith(`${pattern}.`);

/**
 * The pairs of every state and event: handled, or dropped with the model's reason. Also the errors in the reasons: a sentence
 * for each pair without a reason, and for each reason that is not needed.
 */
export function signedPairs(model: Model, graphs: readonly StateGraph[]) {
  const { tried, dropped } = triedIn(model, graphs);
  const isUnsendable = unsendableIn(model, graphs);
  const entries = Object.entries(model.ignores ?? {}).flatMap(([reason, states]) =>
    Object.entries(states).flatMap(([patterns, events]) =>
      words(patterns).flatMap((pattern) =>
        words(events).map((event) => ({ reason, pattern, event, isUsed: false })),
      ),
    ),
  );
  const pairs = eventsOfStates(model.machine).flatMap(({ state, handled, guarded, possible }) =>
    possible.map((event): Pair => {
      const isSeenDropped = !tried.has(`${state}: ${event}`) || dropped.has(`${state}: ${event}`);
      if (handled.has(event) || (guarded.has(event) && !isSeenDropped))
        return { state, event, handling: 'handled' };
      const pair: Pair = { state, event, handling: guarded.has(event) ? 'guarded' : 'dropped' };
      if (isUnsendable(pair)) return { ...pair, reason: 'No control of the page can send it.' };
      const entry = entries.find(
        (each) => covers(each.pattern, state) && (each.event === '*' || each.event === event),
      );
      if (!entry) return pair;
      entry.isUsed = true;
      return { ...pair, reason: entry.reason };
    }),
  );
  const unsigned = pairs
    .filter(({ handling, reason }) => handling !== 'handled' && reason === undefined)
    .map(
      (pair) =>
        `${pair.state} ${pair.handling === 'dropped' ? 'drops' : 'may drop'} ${pair.event}, and no reason is given`,
    );
  const unneeded = entries
    .filter(({ isUsed }) => !isUsed)
    .map(
      ({ pattern, event, reason }) =>
        `${pattern} drops no ${event} that is not signed off already, but has a reason: ${reason}`,
    );
  return { pairs, unsigned, unneeded };
}
