import { harness } from '#xstate-paths/harness';
import type { Model } from '#xstate-paths/model';
import { models } from '../models/all';
import { staged } from './stagedActorRef';
import { childrenOf, page, screens, withDialog } from './stages';

/** The model of a machine with a screen; other machines that its screen shows run, too. */
export const modelOnStage = (name: string): Model => {
  const model = models[name];
  if (!model) throw new Error(`No model ${name}`);
  const actors = childrenOf(name, model.machine);
  const starts = Object.entries(model.starts).map(([start, { provide, ...rest }]) => [
    start,
    { ...rest, provide: { ...provide, actors: { ...provide?.actors, ...actors } } },
  ]);
  return { ...model, starts: Object.fromEntries(starts) as Model['starts'] };
};

/** Starts the machine of a screen, and makes it the one that src/screens/useActorRef would create. */
export const stage = (name: string, start: string) => {
  const { start: begin, perform } = harness(modelOnStage(name), start);
  const actor = begin();
  const shown = withDialog(actor);
  staged.actor = shown;
  return { actor, perform, screen: page(name, shown, screens[name]?.(shown as never, start)) };
};
