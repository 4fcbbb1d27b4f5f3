import { act, fireEvent } from '@testing-library/react';
import { flushPromises } from '../support/actors';
import { renderUnstyled } from '../support/renderUnstyled';
import { stage } from './staging';

/** Shows the screen of a machine at the start of a path, whose events `perform` makes happen. */
export const show = async (name: string, start: string) => {
  const { actor, perform, screen } = stage(name, start);
  renderUnstyled(screen);
  await act(flushPromises);
  return {
    actor,
    perform: (event: string) =>
      act(async () => {
        perform(event);
        await flushPromises();
      }),
  };
};

/** Uses a control as a person does; `value` is the typed or chosen text. */
export const operate = (element: HTMLElement, value: unknown): void => {
  if (element.matches('input[type="file"]')) fireEvent.change(element, { target: { files: [value] } });
  else if (element.matches('select, textarea, input:not([type="checkbox"], [type="radio"])'))
    fireEvent.change(element, { target: { value } });
  else fireEvent.click(element);
};
