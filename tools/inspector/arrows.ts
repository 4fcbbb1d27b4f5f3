import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition in a diagram. */
export interface Arrow {
  /** Its trigger and guard, such as `form.submitted [isComplete]`, `logIn done` or `after patience`. */
  label: string;
  /** The target state; undefined for a transition without target. */
  target: AnyStateNode | undefined;
}

/** The transitions that a state declares, in the order in which the machine tries them. */
export const arrowsOf = (node: AnyStateNode): Arrow[] =>
  [...node.transitions.values(), node.always ?? []].flatMap((rivals) =>
    rivals.map((transition, index) => ({
      label: [eventOf(transition, node), conditionOf(transition, index > 0)].filter(Boolean).join(' '),
      target: transition.target?.[0],
    })),
  );

const eventOf = ({ eventType }: { eventType: string }, { id }: AnyStateNode) =>
  eventType
    .replace(/^xstate\.done\.actor\.(.+)/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.+)/, '$1 failed')
    .replace(/^xstate\.done\.state\..+/, 'done')
    .replace(/^xstate\.after\.(.+)/, (_, delay: string) => `after ${delay.replace(`.${id}`, '')}`);

const conditionOf = ({ guard }: AnyTransitionDefinition, hasRival: boolean) => {
  const name = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  if (typeof name === 'string') return `[${name}]`;
  return hasRival ? '[else]' : '';
};
