import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { readConfig } from './app/config';
import { createSiteRouter } from './app/router';
import { createSite } from './app/site';
import { createToasts } from './app/toasts';

const router = createSiteRouter();
const toasts = createToasts();
const site = createSite({ config: readConfig(import.meta.env), router, toasts });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App site={site} router={router} toasts={toasts} />
  </StrictMode>,
);
