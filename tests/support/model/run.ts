import { record } from './coverage';
import type { Place } from './explore';
import type { Layer, Model } from './model';
import type { Walk } from './testPaths';

/** How a layer makes things happen, and how it looks whether they did. */
export interface Driver {
  /** One entry for each thing that the model says can happen. */
  perform: Readonly<Record<string, () => unknown>>;
  /** Looks at what the user sees; `words` is what has just happened, none at the start. */
  check: (place: Place, words?: string) => unknown;
}

/**
 * Takes a walk, looking after every step, and records the transitions it took.
 * @throws what went wrong, with the road that led there
 */
export async function run(model: Model, layer: Layer, { graph, steps }: Walk, { perform, check }: Driver) {
  await check(graph.begin);
  record(model, layer, graph.begin);
  for (const [index, { words, to }] of steps.entries()) {
    const act = perform[words];
    if (!act) throw new Error(`Nothing makes "${words}" happen in the ${layer} layer`);
    try {
      await act();
      await check(to, words);
    } catch (cause) {
      const road = steps.slice(0, index + 1).map((step) => `\n  ${step.words} → ${step.to.situation}`);
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(
        `${reason}\n${model.machine.id}, ${graph.start}: ${graph.begin.situation}${road.join('')}`,
        {
          cause,
        },
      );
    }
    record(model, layer, to);
  }
}

/** Finds what a screen should show in a place by the states it is in; a state without an oracle is a mistake. */
export const oracles =
  <Look>(byState: Readonly<Record<string, Look>>) =>
  (place: Place): Look[] =>
    place.leaves.map((leaf) => {
      const look = byState[leaf];
      if (!look) throw new Error(`No oracle says what is seen in ${leaf}`);
      return look;
    });
