import type { EventObject } from 'xstate';
import { callbackNotProvided } from '../shared/effects';
import type { ModalArguments, ModalName } from './modals.machine';

/** Which named modal is open while the invoking state lasts, and with what. */
export interface ModalInput {
  name: ModalName;
  arguments: ModalArguments;
}

/** What the `modal` actor tells: the person has closed it. */
export type ModalReport = { type: 'modal.closed' };

/** Keeps a named modal of the modals machine open for as long as it lives. */
export const modalNotProvided = callbackNotProvided<EventObject, ModalInput>('modal');

/** What the machine of a dialog ends with: whether members may have changed meanwhile. */
export interface DialogOutput {
  changed: boolean;
}

/** The output of a dialog's machine: that of the final state it has reached. */
export const outputOf = ({ event }: { event: { output: unknown } }): DialogOutput =>
  event.output as DialogOutput;
