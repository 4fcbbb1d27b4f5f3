import type { BrowserContext } from '@playwright/test';

/** Wraps and moves each text 200 ms after it has appeared, as browsers do that translate a page. */
const translate = () => {
  const isDone = ({ data, parentElement }: Text) =>
    data.trim() === '' ||
    parentElement?.closest('font, script, style, title, option, textarea, svg') !== null;
  const wrap = (text: Text) => {
    if (!text.isConnected || isDone(text)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const wrapIn = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node instanceof Text) texts.push(node);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    setTimeout(() => {
      for (const text of texts) wrap(text);
    }, 200);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrapIn(node);
  }).observe(document, { childList: true, subtree: true });
};

/**
 * Puts an element behind each field before the site's script runs, and keeps the events of names, addresses and passwords
 * from the page, as password managers do that fill fields in without any.
 */
const fillSilently = () => {
  const mark = 'data-manager';
  const decorate = () => {
    for (const field of document.querySelectorAll(`input:not([${mark}]), textarea:not([${mark}])`)) {
      field.setAttribute(mark, '');
      field.after(document.createElement('div'));
    }
  };
  new MutationObserver(decorate).observe(document, { childList: true, subtree: true });
  const filled = 'form:has([type="password"]) input:is([type="email"], [type="password"])';
  for (const type of ['input', 'change'])
    window.addEventListener(
      type,
      (event) => {
        if ((event.target as Element).matches(filled)) event.stopImmediatePropagation();
      },
      true,
    );
};

const programs: Readonly<Record<string, () => void>> = { translator: translate, manager: fillSilently };

/** The other program that changes each page (HOSTILE=translator, HOSTILE=manager); none by default. */
export const hostile = process.env['HOSTILE'] || undefined;

/** Runs it in every page of a context. */
export const disturb = async (context: BrowserContext): Promise<void> => {
  if (hostile === undefined) return;
  const program = programs[hostile];
  if (!program) throw new Error(`HOSTILE is ${Object.keys(programs).join(' or ')}, not ${hostile}`);
  await context.addInitScript(program);
};
