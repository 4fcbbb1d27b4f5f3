import { notProvided } from './effects';

/** A field on the page by the id of its form; null leads to the form's message only. */
export interface FormPlace {
  form: string;
  field: string | null;
}

/** The effects of forms on the focus; apart from `effects`, so that the landing page does not load them. */
export const focusEffects = {
  /** Moves the focus to a field of a form, and its message into view. */
  focusField: (_: unknown, _place: FormPlace): void => {
    throw notProvided('focusField');
  },
  /** The same when a page opens, but not where a focus brings up a keyboard on the screen. */
  offerFocus: (_: unknown, _place: FormPlace): void => {
    throw notProvided('offerFocus');
  },
};
