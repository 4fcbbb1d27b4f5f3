import { actionNotProvided } from './effects';

/** A field on the page by the id of its form; null selects only the form's message. */
export interface FormPlace {
  form: string;
  field: string | null;
}

/** The effects of forms on the focus; apart from `effects`, so that the landing page does not load them. */
export const focusEffects = {
  /** Moves the focus to a field of a form, and its message into view. */
  focusField: actionNotProvided<FormPlace>('focusField'),
  /** As above on page load, except on devices with an on-screen keyboard. */
  offerFocus: actionNotProvided<FormPlace>('offerFocus'),
};
