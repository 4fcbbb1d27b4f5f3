/** Nodes that another program has removed from the page, and the nodes that replaced them, both in page order. */
interface Replacement {
  originals: Node[];
  standIns: ChildNode[];
  /** The text node that absorbed the originals, and its own text. */
  joined?: { into: Text; own: string };
}

/** The replacements by original, by substitute, and by the text node that absorbed others. */
const ofOriginal = new WeakMap<Node, Replacement>();
const ofStandIn = new WeakMap<Node, Replacement>();
const ofJoined = new WeakMap<Node, Replacement>();
/** The parts that another program has split off a text node, before and after it. */
const piecesOf = new WeakMap<Node, { ahead: string; behind: string }>();
/** Nodes that the page itself has removed. They have no substitute. */
const removedByPage = new WeakSet<Node>();

/** Whether React has created or hydrated a node. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'));

const separate = (replacement: Replacement, { into, own }: { into: Text; own?: string }) => {
  ofJoined.delete(into);
  for (const original of replacement.originals) ofOriginal.delete(original);
  if (own !== undefined) into.data = own;
  if (into.parentNode) into.after(...replacement.originals);
};

const restore = (node: Node): void => {
  const replacement = ofOriginal.get(node);
  if (!replacement) return;
  const { originals, standIns, joined } = replacement;
  if (joined) {
    separate(replacement, joined);
    return;
  }
  // A second program may have replaced the first one's substitutes.
  for (const standIn of standIns) restore(standIn);
  const [first, ...others] = standIns.filter(({ parentNode }) => parentNode);
  if (!first) return;
  first.replaceWith(...originals);
  for (const other of others) other.remove();
};

/**
 * The nodes next to a text node, in one direction, that another program has inserted and that together have exactly this
 * text.
 */
const foreignBeside = (
  text: Node,
  side: 'nextSibling' | 'previousSibling',
  missing: string,
): ChildNode[] | null => {
  let place: Node = text;
  while (place.parentNode?.childNodes.length === 1 && !isReacts(place.parentNode)) place = place.parentNode;
  const found: ChildNode[] = [];
  let length = 0;
  let neighbor = place[side];
  while (length < missing.length && neighbor && !isReacts(neighbor)) {
    found.push(neighbor);
    length += neighbor.textContent?.length ?? 0;
    neighbor = neighbor[side];
  }
  const ordered = side === 'nextSibling' ? found : [...found].reverse();
  return ordered.map(({ textContent }) => textContent).join('') === missing ? found : null;
};

/** Removes the parts that were split off a changing or removed text node, and restores the text nodes that it absorbed. */
const makeWhole = (text: Node, isRemoved: boolean): void => {
  const { ahead = '', behind = '' } = piecesOf.get(text) ?? {};
  const pieces = [foreignBeside(text, 'previousSibling', ahead), foreignBeside(text, 'nextSibling', behind)];
  for (const piece of pieces.flat()) piece?.remove();
  piecesOf.delete(text);
  const replacement = ofJoined.get(text);
  if (replacement?.joined)
    separate(replacement, { ...replacement.joined, ...(isRemoved ? {} : { own: (text as Text).data }) });
};

/** Removes a node's substitutes from the page. */
const discard = ({ standIns }: Replacement): void => {
  for (const standIn of standIns) {
    const next = ofOriginal.get(standIn);
    if (standIn.parentNode) standIn.remove();
    else if (next) discard(next);
  }
};

/** The ancestor of a node, or the node, that is a child of the parent. */
const placeIn = (parent: Node, node: Node): Node | null => {
  let place: Node | null = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
};

/**
 * Finds the substitutes for a record's removed nodes: inserted in the same mutation, next to them before it, or afterwards.
 */
const standInsOf = (
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  before: ReadonlySet<Node>,
  after: readonly MutationRecord[],
): Node[] => {
  if (addedNodes.length > 0) return [...addedNodes];
  const beside = [previousSibling, nextSibling].filter((sibling) => sibling && before.has(sibling)) as Node[];
  const fresh = beside.find((sibling) => !ofStandIn.has(sibling));
  if (fresh) return [fresh];
  const later: Node[] = [];
  let last = previousSibling;
  for (const record of after) {
    if (record.target !== target || record.nextSibling !== nextSibling || record.previousSibling !== last)
      continue;
    later.push(...record.addedNodes);
    last = later.at(-1) ?? last;
  }
  // One element took the place of several texts.
  return later.length > 0 ? later : beside.slice(0, 1);
};

/** Records the replacements. Returns the index of the record that removed each node. */
const noteReplacements = (records: readonly MutationRecord[]): ReadonlyMap<Node, number> => {
  const added = new Set<Node>();
  const goneAt = new Map<Node, number>();
  for (const [index, record] of records.entries()) {
    for (const node of record.addedNodes) {
      added.add(node);
      removedByPage.delete(node);
      const replacement = ofOriginal.get(node);
      ofOriginal.delete(node);
      // The node was moved, so it has no substitute any more.
      if (replacement?.originals.length === 1) discard(replacement);
    }
    const gone = [...record.removedNodes].filter(
      (node) =>
        node.parentNode === null &&
        !removedByPage.has(node) &&
        !ofOriginal.has(node) &&
        (node instanceof Text || ofStandIn.has(node) || isReacts(node)),
    );
    if (gone.length === 0) continue;
    const standIns = standInsOf(record, added, records.slice(index + 1)) as ChildNode[];
    const [first] = standIns;
    if (!first) continue;
    const replacement = ofStandIn.get(first) ?? { originals: [], standIns };
    replacement.originals.push(...gone);
    for (const standIn of standIns) ofStandIn.set(standIn, replacement);
    for (const node of gone) {
      goneAt.set(node, index);
      ofOriginal.set(node, replacement);
      observer.observe(node, watched);
    }
  }
  return goneAt;
};

/** The text of a node including the parts that were split off. */
const fullTextOf = (text: Text, data = text.data): string => {
  const { ahead = '', behind = '' } = piecesOf.get(text) ?? {};
  return ahead + data + behind;
};

/** Whether another program has split a text node or joined it with the following ones. Otherwise its text was changed. */
const noteSplit = (text: Text, before: string, records: readonly MutationRecord[]): boolean => {
  const { data } = text;
  if (data === before) return true;
  const begin = before.indexOf(data);
  if (data !== '' && begin >= 0 && data.length < before.length) {
    const known = piecesOf.get(text);
    const ahead = (known?.ahead ?? '') + before.slice(0, begin);
    const behind = before.slice(begin + data.length) + (known?.behind ?? '');
    const isSplit =
      foreignBeside(text, 'previousSibling', ahead) && foreignBeside(text, 'nextSibling', behind);
    if (isSplit) piecesOf.set(text, { ahead, behind });
    return Boolean(isSplit);
  }
  if (!data.startsWith(before)) return false;
  const taken = records.flatMap(({ previousSibling, removedNodes }) =>
    previousSibling === text
      ? [...removedNodes].filter((node) => isReacts(node) && node.parentNode === null)
      : [],
  ) as Text[];
  const own = fullTextOf(text, before);
  const texts = taken.map((node) => fullTextOf(node));
  if (data !== own + texts.join('')) return false;
  piecesOf.delete(text);
  for (const [place, node] of taken.entries()) {
    piecesOf.delete(node);
    node.data = texts[place] ?? '';
  }
  if (taken.length === 0) return true;
  const replacement = { originals: taken, standIns: [], joined: { into: text, own } };
  ofJoined.set(text, replacement);
  for (const node of taken) {
    ofOriginal.set(node, replacement);
    observer.observe(node, watched);
  }
  return true;
};

const watched = {
  attributes: false,
  characterData: true,
  characterDataOldValue: true,
  childList: true,
  subtree: true,
};

const observer = new MutationObserver((records) => {
  read(records);
});

const rootOf = (node: Node): Node => {
  let root = node;
  while (root.parentNode) root = root.parentNode;
  return root;
};

/** Restores a removed node when its content changes, because its substitute still shows the earlier content. */
const read = (records: readonly MutationRecord[]) => {
  if (records.length === 0) return;
  const texts = new Map<Text, string>();
  for (const { type, target, oldValue } of records)
    if (type === 'characterData' && target instanceof Text && isReacts(target) && !texts.has(target))
      texts.set(target, oldValue ?? '');
  for (const [text, before] of texts)
    if (text.isConnected && !noteSplit(text, before, records)) makeWhole(text, false);
  const goneAt = noteReplacements(records);
  for (const [index, { target }] of records.entries()) {
    const root = rootOf(target);
    if ((goneAt.get(root) ?? -1) < index) restore(root);
  }
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
  observer.observe(document.body, watched);
  /** Whether a node is a child of its parent, after a replaced node was restored. */
  const isIn = (parent: Node, node: Node) => {
    if (node.parentNode === null) {
      read(observer.takeRecords());
      restore(node);
    }
    return node.parentNode === parent;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    read(observer.takeRecords());
    makeWhole(child, true);
    const remove = (node: Node, parent: Node) => {
      removedByPage.add(node);
      removeChild.call(parent, node);
    };
    if (isIn(this, child)) {
      remove(child, this);
      return child;
    }
    // Including the elements that were wrapped around it alone.
    let moved: Node = child;
    while (moved.parentNode?.childNodes.length === 1 && moved.parentNode !== this) moved = moved.parentNode;
    if (moved.parentNode) remove(moved, moved.parentNode);
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
