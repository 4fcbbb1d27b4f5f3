import type { Notice } from '../../../src/machines/shared/effects';
import { quietToasts } from '../../support/quietToasts';

/**
 * The toasts of a page, which keep their errors until they are dismissed or retracted.
 * @param told is called for every notice
 */
export function createNotices(told: () => void) {
  let errors: readonly Notice[] = [];
  const retract = (about: string) => {
    errors = errors.filter((notice) => notice.about?.includes(about) !== true);
  };
  const toasts = quietToasts({
    show: (notice) => {
      told();
      if (notice.kind === 'error') errors = [...errors, notice];
      else notice.about?.forEach(retract);
    },
    retract,
    offer: told,
  });
  return {
    toasts,
    /** The errors that are shown. */
    errors: () => errors,
    dismiss: () => {
      errors = [];
    },
  };
}
