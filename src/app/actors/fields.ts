import { fieldsMachine } from '../../machines/shared/fields.machine';
import { focusField } from '../runtime/focus';
import type { UnsavedInput } from '../runtime/unsavedInput';

/** Provides the machine of a form's fields with its real actor and effect. */
export const provideFields = ({ logic }: UnsavedInput) =>
  fieldsMachine.provide({ actors: { unsavedInput: logic }, actions: { focusField } });
