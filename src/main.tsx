import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { keepEarlyFields } from './components/controls/earlyFields';
import type { Config } from './app/config';
import { loadSignedInPage } from './app/routes/SiteRoutes';
import { createPageHistory } from './app/navigation/pageHistory';
import { createApp } from './app/createApp';
import { createToasts } from './app/toasts/toasts';
import { readAsked } from './document/plan';
import { tolerateForeignChanges } from './document/foreignChanges';
import { htmlClass } from './document/protocol';
import { toHashUrl } from './urls/hashUrl';

/** See vite.config.ts. */
declare const builtConfig: Config;

/** Lets the browser respond between two pieces of work. */
const pause = () => new Promise((next) => setTimeout(next));

const begin = async () => {
  const shown = toHashUrl(window.location);
  const typed = window.location.pathname + window.location.search + window.location.hash;
  if (shown !== typed) window.history.replaceState(null, '', shown);
  await pause();

  const toasts = createToasts();
  const inspect = import.meta.env.DEV
    ? (await import('./app/inspector/inspector')).offerInspector(
        import.meta.env['VITE_INSPECTOR_URL'] as string | undefined,
        toasts,
      )
    : undefined;
  const { actors, dependencies } = createApp(builtConfig, toasts, inspect);
  await pause();
  if (document.documentElement.classList.contains(htmlClass.hasSession))
    await loadSignedInPage(readAsked(window.location).path, actors.app);

  tolerateForeignChanges();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <App actors={actors} dependencies={dependencies} history={createPageHistory()} />
    </StrictMode>
  );

  // A document of another route was hidden by start.ts and is not hydrated.
  const { classList } = document.documentElement;
  if (root.hasChildNodes() && !classList.contains(htmlClass.routeMismatch)) {
    keepEarlyFields(root);
    // A transition yields to the browser between its pieces.
    startTransition(() => {
      hydrateRoot(root, app, {
        // React renders the whole page again for a person who leaves it during its hydration, which is no error.
        onRecoverableError: (error) => {
          if (toHashUrl(window.location) === shown) reportError(error);
        },
      });
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  classList.remove(htmlClass.routeMismatch);
  classList.add(htmlClass.hydrated);
};

void begin();
