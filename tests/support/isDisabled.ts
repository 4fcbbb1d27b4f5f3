/** Whether `element` is disabled to a person: by the attribute, or announced as disabled while it keeps the focus. */
export const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');
