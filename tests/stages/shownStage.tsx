import { fireEvent } from '@testing-library/react';
import { renderUnstyled } from '../support/renderUnstyled';
import { expect } from 'vitest';
import { pageFaults } from '../support/pageRules';
import { settle } from '../support/settle';
import { stage } from './staging';

/** Focuses a control of the open dialog. @returns a function that fails if the focus has left it while it was there */
const holdFocus = () => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  const control = dialog?.querySelector<HTMLInputElement>('input:not([type=file]), button');
  const title = dialog?.querySelector('h2')?.textContent;
  control?.focus();
  return () => {
    const isThere = dialog?.open && dialog.contains(control ?? null) && !control?.disabled;
    if (isThere && dialog.querySelector('h2')?.textContent === title)
      expect(document.activeElement).toBe(control);
  };
};

/** Shows the screen of a machine at the start of a path, whose events `perform` makes happen. */
export const show = async (name: string, start: string) => {
  const { actor, perform, screen } = stage(name, start);
  renderUnstyled(screen);
  await settle(() => undefined);
  return {
    actor,
    perform: async (event: string) => {
      const expectFocus = holdFocus();
      await settle(() => perform(event));
      expectFocus();
      expect(pageFaults()).toEqual([]);
    },
  };
};

/** Uses a control as a person does; `value` is the typed or chosen text. */
export const operate = (element: HTMLElement, value: unknown): void => {
  if (element.matches('input[type="file"]')) fireEvent.change(element, { target: { files: [value] } });
  else if (element.matches('select, textarea, input:not([type="checkbox"], [type="radio"])'))
    fireEvent.change(element, { target: { value } });
  else fireEvent.click(element);
};
