import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition as a diagram shows it. */
export interface ShownTransition {
  /** The state, the event, and the index among the state's transitions for that event: `auth.signedOut login.requested 0`. */
  id: string;
  /** The type of its event, empty for `always`. */
  type: string;
  /** The state that declares it. */
  source: AnyStateNode;
  /** The trigger: `form.submitted`, `logIn done`, `after 10 s (logoutTimeout)`, or `always`. */
  event: string;
  /** `[isComplete]`, `[else]` for the last of several, or empty. */
  guard: string;
  actions: string[];
  /** The target state; undefined when the state stays. */
  target: AnyStateNode | undefined;
}

/** The transitions that a state declares, in the order in which the machine tries them. */
export const transitionsOf = (node: AnyStateNode): ShownTransition[] =>
  [...node.transitions.values(), node.always ?? []].flatMap((rivals) =>
    rivals.map((transition, index) => ({
      id: transitionId(transition),
      type: (transition as { eventType: string }).eventType,
      source: node,
      event: eventOf(transition, node),
      guard: conditionOf(transition, index > 0),
      actions: namesOf(transition.actions),
      target: transition.target?.[0],
    })),
  );

/** Identifies a transition of a machine, in a diagram and in a recording. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string };
  const rivals: readonly unknown[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} ${eventType || 'always'} ${rivals.indexOf(transition)}`;
}

/** The names of actions, without those that XState adds for `after` and `spawn`. */
export const namesOf = (actions: readonly unknown[]): string[] =>
  actions
    .map((action) => {
      if (typeof action === 'string') return action;
      const { type, name } = action as { type?: unknown; name?: unknown };
      return typeof type === 'string' ? type : typeof name === 'string' ? name : '';
    })
    .filter((name) => name !== '' && !name.startsWith('xstate.'));

/** An event's type in words: `logIn done` for `xstate.done.actor.logIn`. */
export const eventInWords = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\.(.+)/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)/, '$1 failed')
    .replace(/^xstate\.snapshot\.(.+)/, '$1 changed')
    .replace(/^xstate\.done\.state\..+/, 'all done')
    .replace(/^xstate\.after\.([^.]+)\..+/, 'after $1')
    .replace(/^xstate\.init$/, 'start')
    .replace(/^xstate\.stop$/, 'stop');

function eventOf(transition: AnyTransitionDefinition, node: AnyStateNode): string {
  const { eventType } = transition as { eventType: string };
  const [, after] = /^xstate\.after\.(.+)/.exec(eventType) ?? [];
  if (after === undefined) return eventType === '' ? 'always' : eventInWords(eventType);
  const name = after.slice(0, -`.${node.id}`.length);
  const delay = Number.isNaN(Number(name)) ? node.machine.implementations.delays[name] : Number(name);
  if (typeof delay !== 'number') return `after ${name}`;
  return `after ${inWords(delay)}${name === String(delay) ? '' : ` (${name})`}`;
}

/** @param duration in milliseconds */
function inWords(duration: number): string {
  if (duration >= 60_000 && duration % 60_000 === 0) return `${duration / 60_000} min`;
  return duration >= 100 ? `${duration / 1000} s` : `${duration} ms`;
}

function conditionOf({ guard }: AnyTransitionDefinition, hasRival: boolean): string {
  const name = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  if (typeof name === 'string') return `[${name}]`;
  if (guard) return '[a condition]';
  return hasRival ? '[else]' : '';
}
