import type { StateGraph } from './explore';
import type { Model } from './model';
import { reachedIn, signedPairs } from './pairs';
import { definedTransitions } from './xstate';

/**
 * What a model leaves open of its machine, a sentence each: events that it never sends, transitions that no path
 * takes, events that a state drops without a reason, and reasons that are not needed.
 */
export function gapsOf(model: Model, graphs: readonly StateGraph[]): string[] {
  const { machine, unwalked = {} } = model;
  const taken = new Set(reachedIn(graphs).flatMap(({ transitions }) => transitions));
  const transitions = definedTransitions(machine);
  const open = transitions.filter(({ name }) => !taken.has(name) && !(name in unwalked));
  const covered = new Set(transitions.filter((each) => !open.includes(each)).map(({ event }) => event));
  const unsent = [...new Set(open.map(({ event }) => event))].filter((event) => !covered.has(event));
  const stale = Object.keys(unwalked).filter(
    (name) => taken.has(name) || !transitions.some((each) => each.name === name),
  );
  const { unsigned, unneeded } = signedPairs(model, graphs);
  // An event that the model never sends is one gap, not one in every state.
  const isOfUnsent = (sentence: string) => unsent.some((event) => sentence.includes(` ${event},`));
  return [
    ...open.map(({ name, event }) =>
      unsent.includes(event)
        ? `nothing in the model makes ${event} happen: ${name}`
        : `no path of the model takes this transition: ${name}`,
    ),
    ...stale.map((name) => `a reason is given for a transition that is taken, or does not exist: ${name}`),
    ...unsigned.filter((sentence) => !isOfUnsent(sentence)),
    ...unneeded,
  ].map((sentence) => `${machine.id}: ${sentence}`);
}
