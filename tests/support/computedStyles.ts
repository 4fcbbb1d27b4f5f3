// jsdom computes a style by all rules for all elements each time, which takes most of the time of a search by name. Without
// stylesheets in the document, equal elements inside each other have the same style.
const page = document.defaultView as Window;
const computed = page.getComputedStyle.bind(page);
const styles = new Map<string, CSSStyleDeclaration>();

/** The facts about an element that a browser's own rules look at. */
const factsOf = (element: Element) =>
  ['hidden', 'open', 'popover', 'type', 'style'].map((name) => element.getAttribute(name)).join();
const pathOf = (element: Element): string =>
  `${element.localName} ${factsOf(element)}${element.parentElement ? ` in ${pathOf(element.parentElement)}` : ''}`;

page.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) return computed(element, pseudo);
  const path = pathOf(element);
  const style = styles.get(path) ?? computed(element);
  styles.set(path, style);
  return style;
};

export {};
