import { fromCallback } from 'xstate';

/** The `watchReturn` actor: it reports that the person is back: the tab is shown again, or a step back restores the page. */
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
