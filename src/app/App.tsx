import { HashRouter } from 'react-router-dom';
import { GlobalStyle } from '../components/GlobalStyle';
import { SiteProvider, type Site } from '../screens/site';
import { SiteRoutes } from './SiteRoutes';
import type { Toasts } from './toasts';
import { WiringProvider, type Wiring } from './wiring';

/** The site around its router. */
export function App({ site, wiring, toasts }: { site: Site; wiring: Wiring; toasts: Toasts }) {
  return (
    <SiteProvider value={site}>
      <WiringProvider value={wiring}>
        <GlobalStyle />
        {/* A page that is shown at once lets the browser restore where it was scrolled to. */}
        <HashRouter useTransitions={false}>
          <SiteRoutes />
        </HashRouter>
        <toasts.Container />
      </WiringProvider>
    </SiteProvider>
  );
}
