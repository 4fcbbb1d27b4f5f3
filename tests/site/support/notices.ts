import type { Notice } from '../../../src/machines/shared/effects';
import { quietToasts } from '../../support/quietToasts';

/** The toasts of a page, which keep their errors until they are dismissed or retracted. */
export function createNotices() {
  let errors: readonly Notice[] = [];
  const retract = (about: string) => {
    errors = errors.filter((notice) => notice.about?.includes(about) !== true);
  };
  const toasts = quietToasts({
    show: (notice) => {
      if (notice.kind === 'error') errors = [...errors, notice];
      else notice.about?.forEach(retract);
    },
    retract,
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
