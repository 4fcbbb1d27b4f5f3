import type { ReactNode } from 'react';
import '../components/foundations/global.css';
import { AppProvider, type AppActors } from '../screens/AppContext';
import { SiteRoutes } from './routes/SiteRoutes';

/**
 * The tree that the browser and the prerendering both render, each inside its own router. `beside` is the
 * browser-only part. Its position in the tree exists in both, so that the trees match on hydration.
 */
export const Page = ({ actors, beside = null }: { actors: AppActors; beside?: ReactNode }) => (
  <AppProvider value={actors}>
    <SiteRoutes />
    {beside}
  </AppProvider>
);
