import { useEffect } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import type { Site } from '../screens/AppContext';
import { Page } from './Page';
import type { createPageHistory } from './navigation/pageHistory';
import type { Toasts } from './toasts/toasts';
import { useAffiliate, useRouterLinks } from './navigation/useNavigation';
import { WiringProvider, type Wiring } from './runtime/dependencies';

interface AppProps {
  site: Site;
  wiring: Wiring;
  toasts: Toasts;
  history: ReturnType<typeof createPageHistory>;
}

/** The site around its router. A page that is shown at once lets the browser restore where it was scrolled to. */
export const App = ({ site, wiring, toasts, history }: AppProps) => (
  <HistoryRouter history={history} useTransitions={false}>
    <WiringProvider value={wiring}>
      <Page site={site} beside={<Browser site={site} toasts={toasts} />} />
    </WiringProvider>
  </HistoryRouter>
);

/** What only a browser can do. The root actor starts after hydration, so that both begin in the same state. */
function Browser({ site, toasts }: { site: Site; toasts: Toasts }) {
  useRouterLinks();
  useAffiliate();
  useEffect(() => {
    site.app.start();
  }, [site]);
  return <toasts.Container />;
}
