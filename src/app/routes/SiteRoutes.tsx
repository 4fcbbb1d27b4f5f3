import { Route, Routes } from 'react-router-dom';
import { LandingRoute } from './LandingRoute';
import { Layout } from '../Layout';
import { OtherRoutes } from './OtherRoutes';

/** The landing page comes with the site's first script; the screens of all other routes are scripts of their own. */
export const SiteRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route path="/" element={<LandingRoute />} />
      <Route path="*" element={<OtherRoutes />} />
    </Route>
  </Routes>
);
