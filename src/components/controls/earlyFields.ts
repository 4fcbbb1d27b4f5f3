type Field = HTMLInputElement | HTMLTextAreaElement;

/** Names a field, or one of a group of radio buttons. */
const keyOf = ({ name, type, value }: Field) => (type === 'radio' ? `${name}=${value}` : name);

/** The fields of the prerendered page by their keys, until its content responds. */
const kept = new Map<string, Field>();
let focused: EventTarget | null = null;

/**
 * Keeps the fields of a prerendered page: where another program has changed its HTML, React renders the page again instead of hydrating
 * it, and what was typed is left in the elements that it replaces.
 */
export const keepEarlyFields = (root: HTMLElement): void => {
  focused = document.activeElement;
  // In the capture phase: React stops the event in a part that does not respond yet.
  root.addEventListener('focusin', ({ target }) => (focused = target), true);
  for (const field of root.querySelectorAll<Field>('input[name], textarea[name]'))
    kept.set(keyOf(field), field);
};

/** Forgets them. */
export const forgetEarlyFields = (): void => {
  kept.clear();
};

/** Whether the page at hand was prerendered with fields, and its content does not respond yet. */
export const hasEarlyFields = (): boolean => kept.size > 0;

const isChanged = (field: Field) =>
  field.value !== field.defaultValue ||
  (field instanceof HTMLInputElement && field.checked !== field.defaultChecked);

/** The element that has a field's early input: the field, or the changed one whose place it took, with whose focus it goes on. */
export const earlyField = <Element extends Field>(field: Element): Element => {
  const key = keyOf(field);
  const former = kept.get(key);
  kept.delete(key);
  if (former === undefined || former === field) return field;
  if (former === focused && document.activeElement === document.body) field.focus();
  return isChanged(former) ? (former as Element) : field;
};
