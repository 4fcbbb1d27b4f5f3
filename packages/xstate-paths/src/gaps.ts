import type { StateGraph } from './explore';
import type { Model } from './model';
import { reachedIn, signedPairs } from './pairs';
import { definedTransitions } from './xstate';

/** A reason why a guard may never hold or fail: the fields in which snapshots of one state of the model differ, in a state or its inner states. */
function hiddenIn(state: string, graphs: readonly StateGraph[]): string {
  const fields = graphs.flatMap(({ leftOut }) =>
    [...leftOut].flatMap(([leaf, left]) => (`${leaf}.`.startsWith(state && `${state}.`) ? [...left] : [])),
  );
  return fields.length > 0
    ? `; the key leaves out ${[...new Set(fields)].join(', ')}, in which snapshots of the same state differ`
    : '';
}

/**
 * The gaps of a model, a sentence each: sentences that never happen, events that it never sends, transitions that no path takes,
 * events that a state drops without a reason, and reasons that are not needed.
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
  const happening = new Set(graphs.flatMap(({ steps }) => steps.map(({ event }) => event)));
  const { unsigned, unneeded } = signedPairs(model, graphs);
  // An event that the model never sends is one gap, not a gap in every state.
  const isOfUnsent = (sentence: string) => unsent.some((event) => sentence.includes(` ${event},`));
  return [
    ...Object.keys(model.events)
      .filter((sentence) => !happening.has(sentence))
      .map((sentence) => `"${sentence}" never happens: no state takes its event while it can happen`),
    ...open.map(({ name, event, state, hasGuard }) =>
      unsent.includes(event)
        ? `nothing in the model makes ${event} happen: ${name}`
        : `no path of the model takes this transition: ${name}${hasGuard ? hiddenIn(state, graphs) : ''}`,
    ),
    ...stale.map((name) => `a reason is given for a transition that is taken, or does not exist: ${name}`),
    ...unsigned.filter((sentence) => !isOfUnsent(sentence)),
    ...unneeded,
  ].map((sentence) => `${machine.id}: ${sentence}`);
}
