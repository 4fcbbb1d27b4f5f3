import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { namesOf, transitionsOf } from './transitions.ts';

/** A diagram of nested boxes and the arrows between them. */
export interface Diagram {
  boxes: Box[];
  arrows: Arrow[];
}

export interface Box {
  id: string;
  kind: 'state' | 'region' | 'final' | 'history' | 'start';
  title: string;
  tags: string[];
  /** The lines of a box below its title: a word that names the kind of line, and its text. */
  rows: { word: string; text: string; id?: string }[];
  /** A sentence about the box, shown when it is pointed at. */
  note: string | undefined;
  boxes: Box[];
  /** True if its boxes are side by side without arrows between them. */
  isParallel: boolean;
}

export interface Arrow {
  from: string;
  to: string;
  /** The transitions along this arrow. */
  labels: { id: string; text: string; note?: string }[];
  isDashed?: boolean;
}

/** A machine's definition as a diagram. */
export const diagramOf = ({ root }: AnyStateMachine): Diagram => ({
  boxes: [boxOf(root)],
  arrows: [root, ...descendantsOf(root)].flatMap(arrowsOf),
});

const childrenOf = (node: AnyStateNode) => Object.values(node.states);
const descendantsOf = (node: AnyStateNode): AnyStateNode[] =>
  childrenOf(node).flatMap((child) => [child, ...descendantsOf(child)]);
const startOf = ({ id }: AnyStateNode) => `${id} start`;

function boxOf(node: AnyStateNode): Box {
  const internal = transitionsOf(node).filter(({ target }) => !target);
  return {
    id: node.id,
    kind: kindOf(node),
    title: node.key,
    tags: [...node.tags],
    note: node.description,
    isParallel: node.type === 'parallel',
    rows: [
      ...namesOf(node.entry).map((text) => ({ word: 'entry', text })),
      ...namesOf(node.exit).map((text) => ({ word: 'exit', text })),
      ...node.invoke.map(({ id }) => ({ word: 'runs', text: id })),
      ...internal.map(({ id, event, guard }) => ({ word: 'on', text: `${event} ${guard}`.trim(), id })),
    ],
    boxes: [
      ...(node.type === 'compound'
        ? [{ ...nothing, id: startOf(node), kind: 'start' as const, title: '' }]
        : []),
      ...childrenOf(node).map(boxOf),
    ],
  };
}

/** A box without text. */
export const nothing = { tags: [], rows: [], note: undefined, boxes: [], isParallel: false };

const kindOf = (node: AnyStateNode): Box['kind'] => {
  if (node.parent?.type === 'parallel') return 'region';
  return node.type === 'final' || node.type === 'history' ? node.type : 'state';
};

function arrowsOf(node: AnyStateNode): Arrow[] {
  const arrows = new Map<AnyStateNode, Arrow>();
  for (const { id, event, guard, actions, target } of transitionsOf(node)) {
    if (!target) continue;
    const arrow = arrows.get(target) ?? { from: node.id, to: target.id, labels: [] };
    const note = actions.length > 0 ? { note: `does ${actions.join(', ')}` } : {};
    arrow.labels.push({ id, text: `${event} ${guard}`.trim(), ...note });
    arrows.set(target, arrow);
  }
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  return [...(initial ? [{ from: startOf(node), to: initial.id, labels: [] }] : []), ...arrows.values()];
}
