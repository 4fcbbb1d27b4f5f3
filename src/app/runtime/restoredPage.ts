/**
 * Reloads a page that the browser kept in memory and shows again after a step back. Its state is old: for example, it may offer
 * a plan that has been bought since. A page with unsaved work stays.
 * @returns how to stop
 */
export const reloadWhenRestored = (hasUnsavedWork: () => boolean, reload: () => void): (() => void) => {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !hasUnsavedWork()) reload();
  };
  window.addEventListener('pageshow', show);
  return () => window.removeEventListener('pageshow', show);
};
