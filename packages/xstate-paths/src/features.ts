import { isIn, type Box, type Vector } from './cover';
import type { ReachedState, StateGraph } from './explore';
import { factsOf, type Model } from './model';
import { reachedIn } from './pairs';
import { regionsIn, statesOf } from './xstate';

/** One dimension in which states differ: the state of a region, a fact, or the start. */
export interface Feature {
  /** The path of a region, the name of a fact, or empty for the start. */
  name: string;
  kind: 'region' | 'fact' | 'start';
  /** All its values: a region’s in the machine’s order, a fact’s alphabetically. */
  values: readonly string[];
}

/** The distinct values, compared as JSON. */
export const unique = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** The features that distinguish the states of a model, and each state as values of them. */
export function featuresOf(model: Model, graphs: readonly StateGraph[]) {
  const partsOf = ({ snapshot }: Pick<ReachedState, 'snapshot'>) => ({
    regions: regionsIn(snapshot),
    facts: factsOf(model, snapshot),
  });
  const parts = reachedIn(graphs).map(partsOf);
  const namesOf = (kind: 'regions' | 'facts') => unique(parts.flatMap((each) => Object.keys(each[kind])));
  const valuesOf = (kind: 'regions' | 'facts', name: string) =>
    unique(parts.map((each) => each[kind][name] ?? ''));
  const leaves = statesOf(model.machine);
  const placeOf = (region: string, value: string) => {
    const path = [region, value].filter(Boolean).join('.');
    return leaves.findIndex((leaf) => `${leaf}.`.startsWith(`${path}.`));
  };
  const features: Feature[] = [
    ...namesOf('regions').map((name): Feature => {
      const values = valuesOf('regions', name).sort(
        (one, other) => placeOf(name, one) - placeOf(name, other),
      );
      return { name, kind: 'region', values };
    }),
    ...namesOf('facts').map((name): Feature => ({
      name,
      kind: 'fact',
      values: valuesOf('facts', name).sort(),
    })),
    { name: '', kind: 'start', values: Object.keys(model.starts) },
  ];
  const vectorOf = (start: string, state: Pick<ReachedState, 'snapshot'>): Vector => {
    const { regions, facts } = partsOf(state);
    return features.map(({ kind, name }) =>
      kind === 'start' ? start : ((kind === 'region' ? regions : facts)[name] ?? ''),
    );
  };
  return { features, vectorOf };
}

/** The values of a feature in words; values of a region begin with its path. */
export function valuesText({ name, kind, values: all }: Feature, values: readonly string[]): string {
  if (kind === 'region' && !values.includes('')) {
    const text = collapsed(all, values).join(' | ');
    return name === '' ? text : `${name}.${text}`;
  }
  return values.map((value) => (value === '' ? `no ${name}` : value)).join(' | ');
}

/** The outermost states whose inner states are all in the list. */
function collapsed(all: readonly string[], values: readonly string[]): string[] {
  const around = (value: string) =>
    value.split('.').map((_, depth, parts) => parts.slice(0, depth + 1).join('.'));
  const isWhole = (state: string) =>
    all.every((value) => !`${value}.`.startsWith(`${state}.`) || values.includes(value));
  return unique(values.map((value) => around(value).find(isWhole) ?? value));
}

/** Describes a set of states by its features; empty if the set contains every state. */
export function boxText(features: readonly Feature[], box: Box, states: readonly Vector[]): string {
  const held = states.filter((state) => isIn(box, state));
  const conditions = features.map((feature, index) => {
    const excluded = feature.values.filter((value) => !box[index]?.has(value));
    if (excluded.length === 0) return '';
    const seen = feature.values.filter((value) => held.some((state) => state[index] === value));
    const is = valuesText(feature, seen);
    if (excluded.includes('')) return excluded.length === 1 ? `some ${feature.name}` : is;
    const isNot = `not ${valuesText(feature, excluded)}`;
    return isNot.length < is.length ? isNot : is;
  });
  return conditions.filter(Boolean).join(', ');
}
