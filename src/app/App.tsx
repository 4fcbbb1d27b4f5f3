import { useEffect, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import '../components/foundations/global.css';
import { AppProvider, type AppActors } from '../screens/AppContext';
import type { createPageHistory } from './navigation/pageHistory';
import { holdEarlyInput } from './loading/strandedPage';
import { useAffiliate, useRouterLinks } from './navigation/usePageChange';
import { SiteRoutes } from './routes/SiteRoutes';
import { reloadWhenRestored } from './runtime/restoredPage';
import { DependenciesProvider, type Dependencies } from './runtime/dependencies';

interface AppProps {
  actors: AppActors;
  dependencies: Dependencies;
  history: ReturnType<typeof createPageHistory>;
}

/** The app and its router. Transitions are off: a late render breaks the browser's scroll restoration. */
export const App = ({ actors, dependencies, history }: AppProps) => (
  <HistoryRouter history={history} useTransitions={false}>
    <DependenciesProvider value={dependencies}>
      <Page actors={actors} beside={<Browser actors={actors} />} />
    </DependenciesProvider>
  </HistoryRouter>
);

/** The browser-only part. The root actor starts after hydration, so that hydration sees its initial state. */
function Browser({ actors }: { actors: AppActors }) {
  useRouterLinks();
  useAffiliate();
  useEffect(() => {
    const { app } = actors;
    app.start();
    const stops = [
      holdEarlyInput(app),
      reloadWhenRestored(
        () => app.getSnapshot().children.unsavedWork?.getSnapshot().matches('none') === false,
        () => window.location.reload(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [actors]);
  return null;
}

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
