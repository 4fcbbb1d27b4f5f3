import { fieldsMachine } from '../../machines/shared/fields.machine';
import type { Dependencies } from '../runtime/dependencies';
import { focusField } from '../runtime/focus';
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
