import { render } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { tolerateForeignChanges } from '../../src/document/foreignChanges';
import lines from './domChanges.json';

tolerateForeignChanges();

interface Step {
  busy?: boolean;
  count: number;
  promoted?: boolean;
  names: readonly string[];
  hint?: string;
}

/**
 * Every place in which a text may appear, disappear, change or move: beside an element, beside a text, in a fragment, alone.
 */
function Page({ busy = false, count, promoted = false, names, hint }: Step) {
  return (
    <main>
      <button>
        {busy ? (
          <>
            <i />
            Loading...
          </>
        ) : (
          'Log in'
        )}
      </button>
      <p>
        {count} members {busy && 'are searched'} <strong>now</strong>
        {hint}
      </p>
      {promoted && <aside>Advertisement</aside>}
      <input aria-label="Search" />
      <>
        {hint}
        {busy ? <em>Wait</em> : 'Ready'}
        {names.length === 0 && 'Nobody'}
      </>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name} {count > 2 ? '(of many)' : <b>(of few)</b>}
          </li>
        ))}
      </ul>
      {promoted ? 'Sponsored' : null}
    </main>
  );
}

const steps: readonly Step[] = [
  { count: 3, names: ['Ada', 'Ben', 'Caro'], promoted: true },
  { count: 3, names: ['Ada', 'Ben', 'Caro'], busy: true, hint: 'Ends with Enter' },
  { count: 2, names: ['Caro', 'Ada'], hint: 'Two are left' },
  { count: 0, names: [], promoted: true },
  { count: 4, names: ['Dan', 'Caro', 'Ben', 'Ada'], busy: true, promoted: true },
  { count: 1, names: ['Ben'], hint: 'One is left' },
];

interface Line {
  who: string;
  how: string;
  by?: string;
  elements?: string;
  at?: readonly number[];
  wraps?: number;
}

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter(({ data }) => data.trim() !== '');
};
const made = (html: string, text = '') => {
  const box = document.createElement('template');
  box.innerHTML = html.replace('{text}', () => text.replaceAll('<', '&lt;'));
  return box.content.firstChild as ChildNode;
};
const innermost = (node: Node): Node => (node.firstChild ? innermost(node.firstChild) : node);
const wrap = (node: ChildNode, html: string) => {
  const wrapper = made(html);
  node.replaceWith(wrapper);
  innermost(wrapper).appendChild(node);
};
/** Skips what the other program has already inserted. */
const isForeign = ({ parentElement }: Node) => parentElement?.closest('font, span, u') != null;

const words = (data: string, by: string) => data.split(/(?<= )/).map((word) => made(by, word));
/** Splits a text at these offsets in turn, and wraps one of the parts. */
const split = (text: Text, at: readonly number[], wraps: number, by: string) => {
  if (text.data.length <= at.length) return;
  const parts = [text];
  for (const place of at) parts.push((parts.at(-1) as Text).splitText(place > 1 ? place - 1 : place));
  wrap(parts[wraps] as Text, by);
};
/** The elements with which a translator has replaced texts. */
const replaced = new Map<ChildNode, Text>();

const changes: Record<string, (root: Element, line: Line) => void> = {};
const eachText =
  (change: (text: Text, by: string) => void) =>
  (root: Element, { by = '' }: Line) => {
    for (const text of textsIn(root)) if (text.isConnected && !isForeign(text)) change(text, by);
  };
const eachElement =
  (change: (element: Element, by: string) => void) =>
  (root: Element, { elements = '', by = '' }: Line) => {
    for (const element of root.querySelectorAll(elements)) change(element, by);
  };
Object.assign(changes, {
  replace: eachText((text, by) => {
    text.replaceWith(made(by, text.data));
  }),
  replaceTwice: eachText((text, by) => {
    const first = made(by, text.data);
    text.replaceWith(first);
    first.replaceWith(made(by, text.data));
  }),
  insertThenRemove: eachText((text, by) => {
    text.before(made(by, text.data));
    text.remove();
  }),
  appendThenRemove: eachText((text, by) => {
    text.after(made(by, text.data));
    text.remove();
  }),
  removeThenInsert: eachText((text, by) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(made(by, text.data), nextSibling);
  }),
  wrap: eachText(wrap),
  merge: eachText((text, by) => {
    const together = [text];
    for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) together.push(next);
    const [first, ...others] = together;
    first?.replaceWith(made(by, together.map(({ data }) => data).join('')));
    for (const other of others) other.remove();
  }),
  replaceByWords: eachText((text, by) => {
    text.replaceWith(...words(text.data, by));
  }),
  removeThenInsertWords: eachText((text, by) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    for (const word of words(text.data, by)) parentNode?.insertBefore(word, nextSibling);
  }),
  revertThenReplace: (root: Element, { by = '' }: Line) => {
    for (const [standIn, text] of replaced) if (standIn.isConnected) standIn.replaceWith(text);
    replaced.clear();
    for (const text of textsIn(root)) {
      const standIn = made(by, text.data);
      replaced.set(standIn, text);
      text.replaceWith(standIn);
    }
  },
  split: (root: Element, { at = [], wraps = 0, by = '' }: Line) => {
    for (const text of textsIn(root)) if (!isForeign(text)) split(text, at, wraps, by);
  },
  normalize: (root: Element) => {
    root.normalize();
  },
  markOrUnmark: (root: Element, { by = '' }: Line) => {
    const marks = root.querySelectorAll('u');
    if (marks.length === 0) for (const text of textsIn(root)) split(text, [1, 2], 1, by);
    for (const mark of marks) mark.replaceWith(...mark.childNodes);
    if (marks.length > 0) root.normalize();
  },
  refill: eachElement((element) => {
    const html = element.innerHTML;
    element.innerHTML = html;
  }),
  copy: eachElement((element) => {
    element.replaceWith(element.cloneNode(true));
  }),
  remove: eachElement((element) => {
    element.remove();
  }),
  wrapElements: eachElement(wrap),
  moveAway: eachElement((element) => document.body.append(element)),
  addBehind: eachElement((element, by) => {
    element.after(made(by));
  }),
});

/** The text of a page without what another program removes, moves or adds. */
const textOf = (root: Element) => {
  const copy = root.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll('aside, span > button')) other.remove();
  return copy.textContent;
};

describe('a page that another program changes, too', () => {
  for (const line of lines as Line[])
    it(`goes on and says what is true: ${line.who}`, async () => {
      const { container, rerender, unmount } = render(<Page count={0} names={[]} />);
      for (const step of steps) {
        rerender(<Page {...step} />);
        const plain = render(<Page {...step} />);
        const expected = textOf(plain.container);
        plain.unmount();
        // A translator answers in a later task.
        await act(() => Promise.resolve());
        expect(textOf(container)).toBe(expected);
        changes[line.how]?.(container, line);
        await act(() => Promise.resolve());
        expect(textOf(container)).toBe(expected);
      }
      unmount();
      expect(document.body.textContent).toBe('');
    });
});
