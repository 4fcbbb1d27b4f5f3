type Field = HTMLInputElement | HTMLTextAreaElement;

/** Names a field, or one of a group of radio buttons. */
const keyOf = ({ name, type, value }: Field) => (type === 'radio' ? `${name}=${value}` : name);

/** The fields of the prerendered page by their keys, until its content responds. */
const kept = new Map<string, Field>();
let focused: EventTarget | null = null;

/**
 * Keeps the fields of a prerendered page. If another program has changed the HTML, React renders the page again instead of
 * hydrating it, and typed text remains only in the replaced elements.
 */
export const keepEarlyFields = (root: HTMLElement): void => {
  focused = document.activeElement;
  // In the capture phase, because React stops the event in a part that is not hydrated yet.
  root.addEventListener('focusin', ({ target }) => (focused = target), true);
  for (const field of root.querySelectorAll<Field>('input[name], textarea[name]'))
    kept.set(keyOf(field), field);
};

/** Forgets them. */
export const forgetEarlyFields = (): void => kept.clear();

/** Whether the page was prerendered with fields and is not hydrated yet. */
export const hasEarlyFields = (): boolean => kept.size > 0;

const isChanged = (field: Field) =>
  field.value !== field.defaultValue ||
  (field instanceof HTMLInputElement && field.checked !== field.defaultChecked);

/** The element with a field's early input: the field itself, or the replaced element, whose focus moves to the field. */
export const earlyField = <Element extends Field>(field: Element): Element => {
  const key = keyOf(field);
  const former = kept.get(key);
  kept.delete(key);
  if (former === undefined || former === field) return field;
  if (former === focused && document.activeElement === document.body) field.focus();
  return isChanged(former) ? (former as Element) : field;
};
