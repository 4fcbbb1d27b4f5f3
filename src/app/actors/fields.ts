import { formMachine } from '../../machines/account/form.machine';
import {
  dialogFormMachine,
  type DialogForm,
  type FormSubmission,
} from '../../machines/account/dialogForm.machine';
import { fieldsMachine, type FieldValues } from '../../machines/shared/fields.machine';
import type { Dependencies } from '../runtime/dependencies';
import { navigateFrom } from '../runtime/destinations';
import { focusField, offerFocus } from '../runtime/focus';
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

/** A submitted form: its values, and the question of a dialog. */
export interface Submission<Question = undefined> {
  input: FieldValues;
  question: Question;
  signal: AbortSignal;
}

/** Provides the machine of a page's form with its call. */
export const provideForm =
  (dependencies: Dependencies) =>
  (
    submit: (submission: Omit<Submission, 'question'>) => Promise<undefined>,
    fields = provideFields(dependencies),
  ) =>
    formMachine.provide({
      actors: { submit: promiseActor(submit), fields },
      actions: { ...dependencies.effects, navigate: navigateFrom(dependencies), offerFocus },
    });

/** Provides the machine of a dialog form with its call. */
export const provideDialogForm =
  (dependencies: Pick<Dependencies, 'unsavedWork' | 'app' | 'effects'>) =>
  <Answer, Question = undefined>(submit: (submission: Submission<Question>) => Promise<Answer>) =>
    dialogFormMachine.provide({
      actors: {
        submit: promiseActor<unknown, FormSubmission>(({ input: { values, question }, signal }) =>
          submit({ input: values, question: question as Question, signal }),
        ),
        fields: provideFields(dependencies),
      },
      actions: dependencies.effects,
    }) as unknown as DialogForm<Answer, Question>;
