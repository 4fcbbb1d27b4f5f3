import { record } from './coverage';
import type { Surface } from './controls';
import type { ReachedState } from './explore';
import type { Moment } from './invariants';
import { modelEventOf, type Layer, type Model } from './model';
import { watchInvariants } from './watchInvariants';
import type { TestPath } from './testPaths';

/** A layer: it makes events happen, and checks the state after each. */
export interface Driver {
  /** One entry for each event of the model, by its sentence. */
  perform: Readonly<Record<string, () => unknown>>;
  /** Checks the screen after `event`; there is no event at the start. */
  check: (state: ReachedState, event?: string) => unknown;
  /** The running actor's last step; the explored step by default. */
  moment?: () => Pick<Moment, 'snapshot' | 'effects'>;
  /** The rendered page, which invariants check. */
  surface?: Surface | undefined;
}

/**
 * Runs a path, checks each state, and records the transitions that were taken.
 * @throws the failure in the first line, then the steps before it
 */
export async function runPath(
  model: Model,
  layer: Layer,
  { graph, steps }: TestPath,
  { perform, check, moment, surface }: Driver,
) {
  const watch = watchInvariants(model, graph.start);
  let before: Moment | undefined;
  const checkInvariants = async (state: ReachedState, sentence?: string) => {
    const { snapshot, effects } = moment?.() ?? state;
    const isPredicted = moment === undefined;
    const event = sentence && before ? modelEventOf(model, sentence, before.snapshot) : undefined;
    before = { snapshot, isPredicted, effects, event, before: before?.snapshot };
    await watch(before, sentence, surface);
  };
  await check(graph.initial);
  await checkInvariants(graph.initial);
  record(model, layer, graph.initial);
  for (const [index, { event, to }] of steps.entries()) {
    const act = perform[event];
    if (!act) throw new Error(`Nothing makes "${event}" happen in the ${layer} layer`);
    try {
      await act();
      await check(to, event);
    } catch (cause) {
      const story = steps.slice(0, index + 1).map((step) => `\n  ${step.event} → ${step.to.stateKey}`);
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(
        `${reason}\n${model.machine.id}, ${graph.start}: ${graph.initial.stateKey}${story.join('')}`,
        { cause },
      );
    }
    await checkInvariants(to, event);
    record(model, layer, to);
  }
}

/** The checks of a state, one for each active machine state. @throws for a machine state without one */
export const checksOf =
  <Check>(byState: Readonly<Record<string, Check>>) =>
  ({ leaves }: ReachedState): Check[] =>
    leaves.map((leaf) => {
      const check = byState[leaf];
      if (!check) throw new Error(`Nothing says what is seen in ${leaf}`);
      return check;
    });
