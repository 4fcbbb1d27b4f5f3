import { fireEvent } from '@testing-library/react';
import { renderUnstyled } from '../support/renderUnstyled';
import { settle } from '../support/settle';
import { stage } from './staging';

/** Shows the screen of a machine at the start of a path, whose events `perform` makes happen. */
export const show = async (name: string, start: string) => {
  const { actor, perform, screen } = stage(name, start);
  renderUnstyled(screen);
  await settle(() => undefined);
  return {
    actor,
    perform: (event: string) => settle(() => perform(event)),
  };
};

/** Uses a control as a person does; `value` is the typed or chosen text. */
export const operate = (element: HTMLElement, value: unknown): void => {
  if (element.matches('input[type="file"]')) fireEvent.change(element, { target: { files: [value] } });
  else if (element.matches('select, textarea, input:not([type="checkbox"], [type="radio"])'))
    fireEvent.change(element, { target: { value } });
  else fireEvent.click(element);
};
