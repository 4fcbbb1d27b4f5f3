import { useEffect } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import type { AppActors } from '../screens/AppContext';
import { Page } from './Page';
import type { createPageHistory } from './navigation/pageHistory';
import type { Toasts } from './toasts/toasts';
import { useAffiliate, useRouterLinks } from './navigation/useNavigation';
import { DependenciesProvider, type Dependencies } from './runtime/dependencies';

interface AppProps {
  actors: AppActors;
  dependencies: Dependencies;
  toasts: Toasts;
  history: ReturnType<typeof createPageHistory>;
}

/** The app around its router. A page that is shown at once lets the browser restore where it was scrolled to. */
export const App = ({ actors, dependencies, toasts, history }: AppProps) => (
  <HistoryRouter history={history} useTransitions={false}>
    <DependenciesProvider value={dependencies}>
      <Page actors={actors} beside={<Browser actors={actors} toasts={toasts} />} />
    </DependenciesProvider>
  </HistoryRouter>
);

/** What only a browser can do. The root actor starts after hydration, so that both begin in the same state. */
function Browser({ actors, toasts }: { actors: AppActors; toasts: Toasts }) {
  useRouterLinks();
  useAffiliate();
  useEffect(() => {
    actors.app.start();
  }, [actors]);
  return <toasts.Container />;
}
