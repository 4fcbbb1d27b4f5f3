import { readable } from '#xstate-paths/narrate';
import { shortestStories } from '#xstate-paths/stories';
import { blanks } from '../stages/stages';
import { modelOnStage } from '../stages/staging';

/** A state of a screen, and the shortest way there; it can be sent from the page on which it is shown. */
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
  /** The machine's states without children that it is in. */
  leaves: readonly string[];
  /** True if the machine has ended, so that its parent decides what is shown. */
  hasEnded: boolean;
  /** Why the screen shows nothing in this state; absent where it shows something. */
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
