import { fromCallback } from 'xstate';

/** The `watchReturn` actor: it reports that the page is looked at again, be it its tab or, after a step back, its document. */
export const watchReturn = fromCallback(({ sendBack }) => {
  const leaving = new AbortController();
  const tell = () => {
    sendBack({ type: 'page.returned' });
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') tell();
    },
    leaving,
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) tell();
    },
    leaving,
  );
  return () => {
    leaving.abort();
  };
});
