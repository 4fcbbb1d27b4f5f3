import type { AnyStateMachine } from 'xstate';
import { explore } from '#xstate-paths/explore';
import type { Layer, Model } from '#xstate-paths/model';
import { signedPairs, type Pair } from '#xstate-paths/pairs';
import { statesOf, transitionsOf } from '#xstate-paths/xstate';
import { models } from '../models/all';

/** What the models of tests/models say of a machine. */
export interface Modelled {
  id: string;
  states: number;
  transitions: number;
  /** Every state with every event that could arrive in it. */
  pairs: readonly Pair[];
  /** The controls that are compared with the machine on the screen, or why there are none. */
  controls: number | string;
  layers: readonly Layer[];
}

const all: readonly Model[] = Object.values(models);
const pairsIn = (model: Model) =>
  signedPairs(
    model,
    Object.keys(model.starts).map((start) => explore(model, start)),
  ).pairs;

/** What the models of a machine say; a form has several. @throws if there is none */
export function modelled(machine: AnyStateMachine): Modelled {
  const own = all.filter((model) => model.machine.id === machine.id);
  const [first] = own;
  if (!first) throw new Error(`${machine.id} has no model`);
  const pairs = own.map(pairsIn);
  const acts = new Set(own.flatMap(({ controls = {} }) => Object.keys(controls)));
  return {
    id: machine.id,
    states: statesOf(machine).length,
    transitions: transitionsOf(machine).length,
    pairs: (pairs[0] ?? []).map((pair, index) => {
      const signed = pairs.map((each) => each[index] ?? pair);
      return signed.find(({ handling }) => handling !== 'handled') ?? pair;
    }),
    controls: acts.size > 0 ? acts.size : (first.withoutControls ?? 'none'),
    layers: [...new Set(own.flatMap(({ layers }) => layers))],
  };
}
