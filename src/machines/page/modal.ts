import type { EventObject } from 'xstate';
import { callbackNotProvided } from '../shared/effects';
import type { ModalArguments, ModalName } from './modals.machine';

/** The modal that stays open while the invoking state is active, with its arguments. */
export interface ModalInput {
  name: ModalName;
  arguments: ModalArguments;
}

/** The event of the `modal` actor: the person has closed the modal. */
export type ModalReport = { type: 'modal.closed' };

/** Keeps a modal of the modals machine open while the actor runs. */
export const modalNotProvided = callbackNotProvided<EventObject, ModalInput>('modal');

/** The output of a dialog's machine: whether members may have changed. */
export interface DialogOutput {
  changed: boolean;
}

/** Makes the output of the reached final state the output of the machine. */
export const outputOf = ({ event }: { event: { output: unknown } }): DialogOutput =>
  event.output as DialogOutput;
