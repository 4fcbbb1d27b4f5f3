import { existsSync } from 'node:fs';
import { isPagePath } from '../../src/content/heads';

/** The page and its dialogs, each with an outline of its own. */
const outlines = () => [document.body, ...document.querySelectorAll('dialog')];
const levelOf = (heading: Element) => Number(heading.localName.slice(1));
const headingsOf = (root: Element) =>
  [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
    (heading) =>
      (heading.closest('dialog') ?? document.body) === root && !heading.closest('[aria-hidden=true]'),
  );

const partOf = (element: Element | null | undefined) => element?.closest('section, article');

const headingFaults = (): string[] =>
  outlines().flatMap((root) => {
    const headings = headingsOf(root);
    const tops = headings.filter(({ localName }) => localName === 'h1');
    return [
      ...tops.slice(1).map(({ textContent }) => `a second h1: ${textContent}`),
      ...headings.flatMap((heading, index) => {
        const before = headings[index - 1];
        const outer = partOf(partOf(heading)?.parentElement);
        const above = headings.find(({ id }) => id === outer?.getAttribute('aria-labelledby'));
        return [
          ...(before && levelOf(heading) > levelOf(before) + 1
            ? [`${heading.outerHTML} follows ${before.outerHTML}`]
            : []),
          ...(above && levelOf(above) >= levelOf(heading)
            ? [`${heading.outerHTML} is in the section of ${above.outerHTML}`]
            : []),
        ];
      }),
    ];
  });

const linkFaults = (): string[] =>
  [...document.querySelectorAll('a')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const [, path] = /^#?(\/[^?#]*)/.exec(href) ?? [];
    const isOther = href === '#main' || /^(?:https?|mailto|otpauth):/.test(href);
    const isThere = href.startsWith('/')
      ? existsSync(`public${href}`)
      : path !== undefined && isPagePath(path);
    return isOther || isThere || href === '' ? [] : [`nothing is at ${link.outerHTML}`];
  });

const referenceFaults = (): string[] =>
  [
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-activedescendant',
    'for',
    'popovertarget',
  ].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not(dialog:not([open]))`)].flatMap((element) =>
      (element.getAttribute(name) ?? '')
        .split(' ')
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${name} names no element: ${id} of ${element.outerHTML.slice(0, 120)}`),
    ),
  );

/** Screen readers ignore the name of an element that has no role. */
const nameFaults = (): string[] =>
  [...document.querySelectorAll(':is(div, span, p):is([aria-label], [aria-labelledby]):not([role])')].map(
    ({ outerHTML }) => `a name without a role: ${outerHTML.slice(0, 120)}`,
  );

/** The texts beside each title in the content. The text of a group that has a function, or none, may be any. */
const textsOf = new Map<string, unknown[]>();
const note = (words: unknown): void => {
  if (typeof words !== 'object' || words === null) return;
  const { title, subtitle, text, onPhone } = words as Readonly<Record<string, unknown>>;
  const texts = [subtitle, text, onPhone].filter((each) => typeof each === 'string');
  const isFixed = texts.length > 0 && !Object.values(words).some((each) => typeof each === 'function');
  const said = isFixed ? texts : [''];
  if (typeof title === 'string') textsOf.set(title, [...(textsOf.get(title) ?? []), ...said]);
  Object.values(words).forEach(note);
};
note(import.meta.glob('../../src/content/*.ts', { eager: true }));

const wordFaults = (): string[] =>
  [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const texts = heading.closest('article') ? [] : (textsOf.get(heading.textContent) ?? []);
    const isSaid =
      texts.length === 0 || texts.some((text) => document.body.textContent.includes(String(text)));
    return isSaid ? [] : [`"${heading.textContent}" stands without its text`];
  });

/**
 * The faults of the shown page, one sentence each: of its outline, of links that lead nowhere, of elements that name others,
 * of names that nobody hears, and of titles without their texts.
 */
export const pageFaults = (): string[] => [
  ...headingFaults(),
  ...linkFaults(),
  ...referenceFaults(),
  ...nameFaults(),
  ...wordFaults(),
];
