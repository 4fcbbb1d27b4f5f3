import { Route, Routes } from 'react-router-dom';
import { LandingRoute } from './LandingRoute';
import { Layout } from '../Layout';
import { OtherRoutes } from './OtherRoutes';

/** All routes. The landing page is in the first script; the screens of the other routes are lazy parts. */
export const SiteRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route path="/" element={<LandingRoute />} />
      <Route path="*" element={<OtherRoutes />} />
    </Route>
  </Routes>
);
