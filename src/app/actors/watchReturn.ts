import { fromCallback } from 'xstate';

/** The `watchReturn` actor: it reports that the person is back: the tab is shown again, also after a step back. */
export const watchReturn = fromCallback(({ sendBack }) => {
  const leaving = new AbortController();
  const reportReturn = () => sendBack({ type: 'page.returned' });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') reportReturn();
    },
    leaving,
  );
  return () => leaving.abort();
});
