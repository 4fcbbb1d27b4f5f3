import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { arrowsOf } from '../inspector/arrows.ts';

/** Draws a machine's definition as a Mermaid state diagram. */
export const stateDiagram = ({ root }: AnyStateMachine): string =>
  ['stateDiagram-v2', ...[...states(root), ...arrows(root)].map(indent)].join('\n');

const indent = (line: string) => `  ${line}`;
const childrenOf = (node: AnyStateNode) => Object.values(node.states);
const isComposite = (node: AnyStateNode) => childrenOf(node).length > 0;
const initialOf = ({ initial }: AnyStateNode) => initial.target[0] as AnyStateNode;
/** True if the machine's initial state is inside this state. */
const isFirst = (node: AnyStateNode): boolean =>
  node.type === 'compound' &&
  (!node.parent ||
    node.parent.type === 'parallel' ||
    (initialOf(node.parent) === node && isFirst(node.parent)));
const nameOf = ({ id }: AnyStateNode) => id.replace(/\W/g, '_');

/** Mermaid lays out arrows at a composite's border badly: they start at its "any" and end at its initial state. */
const tailOf = (node: AnyStateNode) => (isComposite(node) ? `${nameOf(node)}_any` : nameOf(node));
const headOf = (node: AnyStateNode): string =>
  node.type === 'compound' ? headOf(initialOf(node)) : nameOf(node);

function states(node: AnyStateNode): string[] {
  const invoked = node.invoke.map(({ id }) => `⟳ ${id}`);
  const own = arrowsOf(node);
  const heeded = own.filter(({ target }) => !target).map(({ label }) => label);
  if (!isComposite(node)) return [state([node.key, ...invoked, ...heeded].join('<br/>'), nameOf(node))];
  const inner = [
    ...(node.type === 'parallel' ? ['direction LR'] : []),
    ...childrenOf(node).flatMap(states),
    ...(own.length > 0 ? [state(['any', ...heeded].join('<br/>'), tailOf(node))] : []),
    ...(isFirst(node) && !isComposite(initialOf(node)) ? [`[*] --> ${headOf(node)}`] : []),
  ];
  return [`${state([node.key, ...invoked].join(' '), nameOf(node))} {`, ...inner.map(indent), '}'];
}

const state = (title: string, name: string) => `state "${title}" as ${name}`;

function arrows(node: AnyStateNode): string[] {
  const labels = new Map<string, string[]>();
  for (const { label, target } of arrowsOf(node)) {
    if (!target) continue;
    const arrow = `${tailOf(node)} --> ${headOf(target)}`;
    labels.set(arrow, [...(labels.get(arrow) ?? []), label]);
  }
  return [
    ...[...labels].map(([arrow, all]) => `${arrow} : ${all.join('<br/>')}`),
    ...childrenOf(node).flatMap(arrows),
  ];
}
