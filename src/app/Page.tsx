import type { ReactNode } from 'react';
import '../components/foundations/global.css';
import { AppProvider, type AppActors } from '../screens/AppContext';
import { SiteRoutes } from './routes/SiteRoutes';

/**
 * What the browser and the prerendering both render, inside a router of their own. `beside` is what only the
 * browser has; the place stays, so that React finds the same tree when it hydrates.
 */
export const Page = ({ actors, beside = null }: { actors: AppActors; beside?: ReactNode }) => (
  <AppProvider value={actors}>
    <SiteRoutes />
    {beside}
  </AppProvider>
);
