import { RouterProvider } from 'react-router-dom';
import { GlobalStyle } from '../components/GlobalStyle';
import { SiteProvider, type Site } from '../screens/site';
import type { Router } from './router';
import type { Toasts } from './toasts';

/** The site around its router. */
export function App({ site, router, toasts }: { site: Site; router: Router; toasts: Toasts }) {
  return (
    <SiteProvider value={site}>
      <GlobalStyle />
      <RouterProvider router={router} />
      <toasts.Container />
    </SiteProvider>
  );
}
