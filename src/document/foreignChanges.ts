/** The node that replaced a node which another program removed. */
const standIns = new WeakMap<Node, ChildNode>();
/** The removed nodes that a substitute replaces, in order. */
const originals = new WeakMap<Node, Node[]>();

const restore = (node: Node): void => {
  const standIn = standIns.get(node);
  if (!standIn) return;
  restore(standIn);
  if (standIn.parentNode) standIn.replaceWith(...(originals.get(standIn) ?? []));
};

/** The ancestor of a node, or the node, that is a child of the parent. */
const placeIn = (parent: Node, node: Node): Node | null => {
  let place: Node | null = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
};

/** Finds the substitute for a record's removed node: inserted in the same step, beside it earlier, or afterwards. */
const standInOf = (
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  before: ReadonlySet<Node>,
  after: readonly MutationRecord[],
) => {
  const beside = [previousSibling, nextSibling].filter((sibling) => sibling && before.has(sibling));
  const later = after.find(
    (record) =>
      record.target === target &&
      record.nextSibling === nextSibling &&
      record.previousSibling === previousSibling,
  );
  return (
    addedNodes[0] ??
    beside.find((sibling) => sibling && !originals.has(sibling)) ??
    later?.addedNodes[0] ??
    // One element took the place of several texts.
    beside[0]
  );
};

const noteReplacements = (records: readonly MutationRecord[]): void => {
  const added = new Set<Node>();
  for (const [index, record] of records.entries()) {
    for (const node of record.addedNodes) {
      added.add(node);
      standIns.delete(node);
    }
    for (const node of record.removedNodes) {
      if (node.parentNode !== null || !(node instanceof Text || originals.has(node))) continue;
      const standIn = standInOf(record, added, records.slice(index + 1)) as ChildNode | undefined;
      if (!standIn) continue;
      standIns.set(node, standIn);
      originals.set(standIn, [...(originals.get(standIn) ?? []), node]);
      observer.observe(node, { characterData: true });
    }
  }
};

const observer = new MutationObserver((records) => {
  read(records);
});

/** Restores a removed text when it changes, because its substitute shows the old text. */
const read = (records: readonly MutationRecord[]) => {
  noteReplacements(records);
  for (const { type, target } of records) if (type === 'characterData') restore(target);
};

/**
 * Keeps React working in a page that other programs change. A browser's translation takes texts out of the page or wraps
 * them, and extensions remove or wrap elements; React then removes a node from a parent that it has left, or inserts before
 * one, and both throw. A replaced node is restored first; a moved node is removed from its new place; a deleted node needs no
 * removal.
 * @see https://github.com/facebook/react/issues/11538
 */
export const tolerateForeignChanges = (): void => {
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as (this: Node, child: Node) => Node;
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as (
    this: Node,
    node: Node,
    next: Node | null,
  ) => Node;
  observer.observe(document.body, { childList: true, subtree: true });
  /** Whether a node is a child of its parent, after a replaced node was restored. */
  const isIn = (parent: Node, node: Node) => {
    if (node.parentNode === null) {
      read(observer.takeRecords());
      restore(node);
    }
    return node.parentNode === parent;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isIn(this, child)) return removeChild.call(this, child) as Child;
    // Including the elements that were wrapped around it alone.
    let moved: Node = child;
    while (moved.parentNode?.childNodes.length === 1 && moved.parentNode !== this) moved = moved.parentNode;
    if (moved.parentNode) removeChild.call(moved.parentNode, moved);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    const place = next === null || isIn(this, next) ? next : placeIn(this, next);
    return insertBefore.call(this, node, place) as Child;
  };
};
