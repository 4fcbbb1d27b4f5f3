import { coverOf, type Vector } from './cover';
import { explore, type ReachedState } from './explore';
import { boxText, featuresOf, unique, valuesText, type Feature } from './features';
import type { Effect } from './invariants';
import { modelEventOf, type Model } from './model';
import { actorSentence, effectSentence, eventSentence } from './narrate';
import { reachedIn } from './pairs';
import { tagsOf } from './xstate';

/** The parameters of XState's own actions. */
interface OwnParams {
  actorRef?: { id: string };
  to?: { id: string };
  targetId?: string;
  src?: string;
  input?: unknown;
  event: { type: string };
  delay?: number;
}

/** An effect as a sentence; empty if it follows from the states. */
function sentenceOf({ sentences = {} }: Model, { name, params }: Effect): string {
  if (!name.startsWith('xstate.')) return effectSentence(sentences, name, params);
  const {
    actorRef: { id } = { id: '' },
    to,
    targetId = to?.id ?? '',
    src = id,
    input,
    event,
    delay,
  } = params as OwnParams;
  const sentence = () => eventSentence(sentences, event);
  if (name === 'xstate.spawnChild')
    return `starts ${effectSentence(sentences, src, input)}${src === id ? '' : ` as ${id}`}`;
  if (name === 'xstate.sendTo') return actorSentence('tells', targetId.replace('#_', ''), sentence());
  if (name === 'xstate.emit') return `emits ${sentence()}`;
  if (name !== 'xstate.raise' || delay === undefined) return '';
  return `waits ${delay} ms for ${event.type.replace(/^xstate\.after\.([^.]+)\..+/, '$1')}`;
}

/** A transition from one state, with its effects. */
interface Move {
  from: Vector;
  to: Vector;
  effects: readonly string[];
}

/** Groups moves with the same effects: in a group, each feature changes to one value, or not at all. */
function updatesOf(moves: readonly Move[], feature = 0): Move[][] {
  const [first] = moves;
  if (!first || feature === first.from.length) return [[...moves]];
  const isMoved = ({ from, to }: Move) => from[feature] !== to[feature];
  const results = new Set(moves.map(({ to }) => to[feature]));
  if (results.size === 1 || !moves.some(isMoved)) return updatesOf(moves, feature + 1);
  const groups = new Map<string | undefined, Move[]>();
  for (const move of moves) {
    const key = isMoved(move) ? move.to[feature] : undefined;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()].flatMap((group) => updatesOf(group, feature + 1));
}

/** The lines of moves with the same effects and changes: the states before, and the changes. */
function waysOf(features: readonly Feature[], moves: readonly Move[], tried: readonly Vector[]): string[] {
  const froms = moves.map(({ from }) => from);
  const own = new Set(froms.map((from) => JSON.stringify(from)));
  const others = tried.filter((other) => !own.has(JSON.stringify(other)));
  const changes = features.map((feature, index) =>
    moves.some(({ from, to }) => from[index] !== to[index])
      ? valuesText(feature, [moves[0]?.to[index] ?? ''])
      : '',
  );
  const to = changes.filter(Boolean).join(', ');
  // Conditions prefer a changing feature, then a region, then a fact; or the feature with the shortest text.
  const indexes = features.map((_, index) => index).reverse();
  const isChanged = (index: number) => Number(changes[index] !== '');
  const waysWith = (favorite?: number) => {
    const order = indexes.toSorted(
      (one, other) =>
        Number(one === favorite) - Number(other === favorite) || isChanged(one) - isChanged(other),
    );
    const domains = features.map(({ values }) => values);
    return coverOf(froms, others, domains, order).map((box) => {
      const from = boxText(features, box, froms);
      return [from || (to ? '' : 'anywhere'), to && `→ ${to}`].filter(Boolean).join(' ');
    });
  };
  const ways = waysWith();
  if (ways.length === 1) return ways;
  const [shortest = ways] = [ways, ...indexes.map(waysWith)].toSorted(
    (one, other) => one.length - other.length || one.join().length - other.join().length,
  );
  return shortest;
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** A head with the lines below it; on one line if there is only one short line. */
function headed(head: string, below: readonly string[]): string[] {
  const line = [head, ...below].join(': ');
  return below.length === 1 && line.length <= 120 ? [line] : [head, ...indented(below)];
}

/** Transitions, and below the last one their common effects. */
function withEffects(ways: readonly string[], effects: readonly string[]): string[] {
  const [first = '', ...others] = ways;
  if (others.length === 0) return headed(first, effects);
  return effects.length === 0
    ? [...ways]
    : [first, ...others.map((way) => `or ${way}`), ...indented(effects)];
}

/**
 * Lists each outcome, by its sentence in the model: the states before and after, and the effects in order. The text contains only
 * changes, and names the states before only as far as they differ from states in which something else or nothing happens. Keep it
 * in a file, and review its changes.
 */
export function ledgerOf(model: Model): string {
  const graphs = Object.keys(model.starts).map((start) => explore(model, start));
  const { features, vectorOf } = featuresOf(model, graphs);
  const effectsOf = ({ effects }: ReachedState) =>
    effects.map((effect) => sentenceOf(model, effect)).filter(Boolean);

  const begins = graphs.flatMap(({ start, initial }) => {
    const first = vectorOf(start, initial);
    const conditions = features.flatMap((feature, index) =>
      first[index] && feature.kind !== 'start' ? [valuesText(feature, [first[index]])] : [],
    );
    const state = conditions.length > 0 ? [`→ ${conditions.join(', ')}`] : [];
    return headed(start, state.length > 0 ? withEffects(state, effectsOf(initial)) : effectsOf(initial));
  });

  const rankOf = ({ from }: Move) =>
    from.map((value, index) => String(features[index]?.values.indexOf(value)).padStart(3)).join();
  /** The moves of an outcome, in the order of their states. */
  const movesAfter = (outcome: string): Move[] =>
    unique(
      graphs.flatMap(({ start, steps }) =>
        steps
          .filter(({ event }) => event === outcome)
          .map(({ from, to }) => ({
            from: vectorOf(start, from),
            to: vectorOf(start, to),
            effects: effectsOf(to),
          })),
      ),
    )
      .filter(({ from, to, effects }) => effects.length > 0 || from.join() !== to.join())
      .toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
  /** The states in which an outcome is tried, with or without an effect. */
  const triedIn = (outcome: string): Vector[] =>
    unique(
      graphs.flatMap((graph) =>
        reachedIn([graph])
          .filter(({ snapshot }) => snapshot.status === 'active' && modelEventOf(model, outcome, snapshot))
          .map((state) => vectorOf(graph.start, state)),
      ),
    );
  const linesOf = (outcome: string): string[] => {
    const [moves, tried] = [movesAfter(outcome), triedIn(outcome)];
    return unique(moves.map(({ effects }) => effects)).flatMap((effects) => {
      const alike = moves.filter((move) => move.effects.join('\n') === effects.join('\n'));
      return withEffects(
        updatesOf(alike).flatMap((group) => waysOf(features, group, tried)),
        effects,
      );
    });
  };

  /** Outcomes with the same result, by that result. */
  const outcomes = new Map<string, { heads: string[]; below: string[] }>();
  for (const outcome of Object.keys(model.events)) {
    const below = linesOf(outcome);
    const heads = outcomes.get(below.join('\n'))?.heads ?? [];
    if (below.length > 0) outcomes.set(below.join('\n'), { heads: [...heads, outcome], below });
  }
  return [
    ...Object.entries(tagsOf(model.machine)).map(([tag, states]) => `(${tag}): ${states.join(', ')}`),
    ...begins,
    ...[...outcomes.values()].flatMap(({ heads, below }) => headed(heads.join(', or '), below)),
  ].join('\n');
}
