import { dialogFormMachine, type DialogForm } from '../../machines/account/dialogForm.machine';
import { fieldsMachine, type FieldValues } from '../../machines/shared/fields.machine';
import type { Dependencies } from '../runtime/dependencies';
import { focusField } from '../runtime/focus';
import { promiseActor } from './promiseActor';
import { serviceWatch } from './serviceWatch';

/** Provides the machine of a form's fields with its real actors and effect. */
export const provideFields = (dependencies: Pick<Dependencies, 'unsavedWork' | 'app'>) =>
  fieldsMachine.provide({
    actors: {
      unsavedInput: dependencies.unsavedWork.unsavedInput,
      watchService: serviceWatch(dependencies),
    },
    actions: { focusField },
  });

/** Provides the machine of a dialog form with its call. */
export const provideDialogForm =
  (dependencies: Pick<Dependencies, 'unsavedWork' | 'app' | 'effects'>) =>
  <Answer>(submit: (options: { input: FieldValues; signal: AbortSignal }) => Promise<Answer>) =>
    dialogFormMachine.provide({
      actors: { submit: promiseActor<unknown, FieldValues>(submit), fields: provideFields(dependencies) },
      actions: dependencies.effects,
    }) as unknown as DialogForm<Answer>;
