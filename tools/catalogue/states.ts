import { readable } from '#xstate-paths/narrate';
import { shortestStories } from '#xstate-paths/stories';
import { blanks } from '../../tests/stages/stages';
import { modelOnStage } from '../../tests/stages/staging';

/** A state of a screen and the shortest path to it. It is plain data, because the page sends it. */
export interface State {
  /** The machine, as tests/models/all.ts calls it. */
  name: string;
  start: string;
  /** The state in words. */
  title: string;
  /** The model's sentences that lead there. */
  story: readonly string[];
  /** Every transition on the way, by its name in the coverage table. */
  transitions: readonly string[];
  /** The active states without children. */
  leaves: readonly string[];
  /** True if the machine has ended. Its parent then decides what is shown. */
  hasEnded: boolean;
  /** The reason why the screen is empty in this state; absent if it is not. */
  blank?: string;
}

/** Every state that the model of a screen can reach from each of its starts. */
export const statesOf = (name: string): State[] =>
  shortestStories(modelOnStage(name)).map(({ start, steps, transitions, state }) => {
    const { stateKey, leaves, snapshot } = state;
    const [blank] = Object.entries(blanks[name] ?? {}).find(([, applies]) => applies(snapshot)) ?? [];
    return {
      name,
      start,
      title: readable(stateKey),
      story: steps.map(({ event }) => event),
      transitions,
      leaves,
      hasEnded: snapshot.status !== 'active',
      ...(blank !== undefined && { blank }),
    };
  });
