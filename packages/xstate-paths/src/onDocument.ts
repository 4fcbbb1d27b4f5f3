import { queryText, type Query, type Surface } from './controls';

/** The elements that have a role in HTML. */
const selectors: Readonly<Record<string, string>> = {
  banner: 'header',
  article: 'article',
  dialog: 'dialog',
  link: 'a[href]',
  button: 'button:not([role]), summary',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  searchbox: 'input[type="search"]',
  spinbutton: 'input[type="number"]',
  combobox: 'select, input[list]',
  textbox: 'textarea, input:is(:not([type]), [type="text"], [type="email"]):not([list])',
};
const fields = 'input, select, textarea';

/** The text of an element without the parts that assistive technology does not read. */
const textOf = (node: Node): string => {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  return [...node.childNodes].map(textOf).join('');
};

/** An element's accessible name. Skips the rules about styles, which would take most of a test's time in jsdom. */
const nameOf = (element: HTMLElement): string => {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const name =
    labelledBy.map((id) => textOf(document.getElementById(id) ?? new Text())).join(' ') ||
    element.getAttribute('aria-label') ||
    (element.matches(fields) ? labels : [element]).map(textOf).join(' ');
  return name.replace(/\s+/g, ' ').trim();
};

const isNamed = (element: HTMLElement, name: string | RegExp | undefined) =>
  name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));

/** The elements of the document that a query finds. */
function elementsOf({ role, name, label, checked, busy, within }: Query): HTMLElement[] {
  const places = within ? elementsOf(within) : [document.body];
  const selector =
    role === undefined ? fields : [selectors[role], `[role="${role}"]`].filter(Boolean).join(', ');
  return places
    .flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)])
    .filter((element) => isNamed(element, role === undefined ? label : name))
    .filter((element) => checked === undefined || element.matches(':checked') === checked)
    .filter((element) => busy === undefined || element.getAttribute('aria-busy') === 'true');
}

/** A modal dialog makes everything around it inert, which jsdom does not know. */
const isBehindDialog = (element: HTMLElement) => {
  const dialog = document.querySelector('dialog[open]');
  return dialog !== null && !dialog.contains(element);
};
const isUsable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled="true"], [readonly]') &&
  element.closest('[inert]') === null &&
  !isBehindDialog(element);

/** The first usable element that one of the queries finds. */
export const usableElement = (queries: readonly Query[]): HTMLElement => {
  const element = queries.flatMap(elementsOf).find(isUsable);
  if (!element) throw new Error(`Cannot be used: ${queries.map(queryText).join(' or ')}`);
  return element;
};

/** jsdom's document as a person uses it. `press` clicks inside the rendering library's wait. */
export const documentSurface = (press: (element: HTMLElement) => unknown): Surface => ({
  look: (query) => {
    const found = elementsOf(query);
    return found.length === 0 ? 'absent' : found.some(isUsable) ? 'usable' : 'disabled';
  },
  press: (query) => press(usableElement([query])),
  value: (query) => (elementsOf(query)[0] as HTMLInputElement | undefined)?.value ?? null,
  count: (query) => elementsOf(query).length,
  text: () => document.body.textContent,
});
