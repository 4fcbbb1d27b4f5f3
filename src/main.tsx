import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { readConfig } from './app/config';
import { createSite } from './app/site';
import { createToasts } from './app/toasts';
import { hashAddress } from './links/hashAddress';

const shown = hashAddress(window.location);
const typed = window.location.pathname + window.location.search + window.location.hash;
if (shown !== typed) window.history.replaceState(null, '', shown);

const toasts = createToasts();
const { site, wiring } = createSite(readConfig(import.meta.env), toasts);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App site={site} wiring={wiring} toasts={toasts} />
  </StrictMode>
);

// The landing page comes prerendered; for any other page it was hidden from the start.
const isPrerendered = root.hasChildNodes() && /^#\/(\?|$)/.test(window.location.hash);
if (isPrerendered) hydrateRoot(root, app);
else {
  root.replaceChildren();
  createRoot(root).render(app);
}
document.documentElement.classList.remove('elsewhere');
