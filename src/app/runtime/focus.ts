import type { FormPlace } from '../../machines/shared/focusEffects';
import { isFocusFree } from './pageFocus';

const showField = ({ form, field }: FormPlace): void => {
  const element = document.getElementById(form);
  element?.querySelector('[data-message]')?.scrollIntoView({ block: 'nearest' });
  if (field === null) return;
  // The field is scrolled into view last, so that it stays in view if a phone's keyboard leaves no room for both.
  const control = element?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  control?.focus();
  // A focus on the field that has it does not scroll.
  control?.scrollIntoView({ block: 'nearest' });
};

/** The `focusField` effect of the machines. It waits for the frame in which React has rendered the form's new state. */
export const focusField = (_: unknown, place: FormPlace): void => {
  requestAnimationFrame(() => showField(place));
};

/**
 * The `offerFocus` effect of the machines. A focus on a touch screen would bring up the keyboard unasked, and a person
 * who uses the page before its script has arrived keeps the focus.
 */
export const offerFocus = (_: unknown, place: FormPlace): void => {
  if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
  requestAnimationFrame(() => {
    if (isFocusFree()) showField(place);
  });
};
