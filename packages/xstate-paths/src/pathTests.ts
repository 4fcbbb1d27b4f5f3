import { disagreements } from './conformance';
import type { Surface } from './controls';
import { explore, type ReachedState, type Step } from './explore';
import type { Layer, Model } from './model';
import { checksOf, runPath } from './run';
import { testPaths, titled, type Coverage } from './testPaths';

/** A screen or a page as a path uses it. */
export interface Page {
  /** The actions of a person, the service or another tab, by the event's sentence. */
  perform: Readonly<Record<string, () => unknown>>;
  /** The checks in each state of the machine. */
  sees: Readonly<Record<string, (state: ReachedState) => unknown>>;
  /** The additional checks right after an event. */
  then?: Readonly<Record<string, (state: ReachedState) => unknown>>;
  /** The rendered page: each control of the model must be usable exactly when the machine accepts its event. */
  surface?: Surface;
  /** The check at the end of a path. */
  end?: (state: ReachedState) => unknown;
}

export interface PageOptions {
  /** `transitions` by default, because pages are slow. */
  coverage?: Coverage;
  maxSteps?: number;
  /** Steps that cannot happen on the page. */
  without?: (step: Step) => boolean;
}

/** A path as a test for any test runner. */
export interface PathTest {
  title: string;
  run: (page: Page) => Promise<void>;
}

/** The paths of a machine from one start, as tests of the page that shows it. */
export const pathTests = (
  model: Model,
  layer: Exclude<Layer, 'actor'>,
  start: string,
  options: PageOptions = {},
): PathTest[] => {
  // Each state's controls are compared once, by the first path that reaches it.
  const compared = new Set<string>();
  const compare = async (state: ReachedState, surface: Surface | undefined) => {
    if (!surface || compared.has(state.stateKey)) return;
    compared.add(state.stateKey);
    const end = Date.now() + (surface.timeout ?? 0);
    let found = await disagreements(model, state, surface);
    while (found.length > 0 && Date.now() < end) found = await disagreements(model, state, surface);
    if (found.length > 0) throw new Error(found.join('\n'));
  };
  const paths = testPaths(explore(model, start), { coverage: 'transitions', ...options });
  return titled(paths).map(({ title, path }) => ({
    title,
    run: async ({ perform, sees, then, surface, end }) => {
      await runPath(model, layer, path, {
        perform,
        surface,
        check: async (state, event) => {
          for (const check of checksOf(sees)(state)) await check(state);
          if (event !== undefined) await then?.[event]?.(state);
          await compare(state, surface);
        },
      });
      await end?.(path.steps.at(-1)?.to ?? path.graph.initial);
    },
  }));
};
