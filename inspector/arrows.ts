import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition as a diagram shows it. */
export interface Arrow {
  /** What it waits for, in the words of its machine: `form.submitted [isComplete]`, `logIn done`, `after patience`. */
  label: string;
  /** Where it leads; undefined when the state stays. */
  target: AnyStateNode | undefined;
}

/** The transitions that a state itself declares, in the order in which the machine tries them. */
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
