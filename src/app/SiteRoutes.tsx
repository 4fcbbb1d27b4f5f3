import { Route, Routes } from 'react-router-dom';
import { LandingRoute } from './LandingRoute';
import { Layout } from './Layout';
import { onDemand } from './onDemand';

const Others = onDemand(async () => (await import('./OtherRoutes')).OtherRoutes);

/** The landing page comes with the site's first script; the table of all other routes is fetched when somebody uses it. */
export function SiteRoutes() {
  Others.useFetched();
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path="/" element={<LandingRoute />} />
        <Route path="*" element={<Others.Content />} />
      </Route>
    </Routes>
  );
}
