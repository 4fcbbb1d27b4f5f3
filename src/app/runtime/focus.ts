import type { FormPlace } from '../../machines/shared/effects';

/** Waits for the frame in which React has rendered the form's new state. */
const lead = ({ form, field }: FormPlace): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(form);
    if (field !== null) element?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
    element?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  });
};

/** The `focusField` effect of the machines. */
export const focusField = (_: unknown, place: FormPlace): void => {
  lead(place);
};

/** The `offerFocus` effect of the machines: a focus on a touch screen would bring up the keyboard unasked. */
export const offerFocus = (_: unknown, place: FormPlace): void => {
  if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) lead(place);
};
