/**
 * Reloads a page that the browser has kept in memory and shows again after a step back: it is as it was left, with what was in flight or
 * offered then, such as a plan that has been bought since. A page with unsaved work stays.
 * @returns how to stop
 */
export const reloadWhenRestored = (hasUnsavedWork: () => boolean, reload: () => void): (() => void) => {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !hasUnsavedWork()) reload();
  };
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pageshow', show);
  };
};
