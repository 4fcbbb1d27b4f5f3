import { act, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { flushPromises } from '../actors';
import { stage } from './staging';

/** Renders without stylesheets in the document: jsdom looks through all of them. */
export const renderUnstyled = (screen: ReactNode) =>
  render(<StyleSheetManager target={document.createElement('div')}>{screen}</StyleSheetManager>);

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
