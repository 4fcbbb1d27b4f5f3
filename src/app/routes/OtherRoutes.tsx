import type { ComponentType } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { titleOf } from '../../content/titles';
import { lazyPart } from '../loading/lazyPart';
import { SignedInRoute } from './SignedInRoute';
import { useTitle } from '../navigation/useNavigation';

const page = (load: () => Promise<ComponentType>) => lazyPart(load, { headingLevel: 1 });

const NotFound = page(async () => (await import('../../screens/shell/NotFound')).NotFound);
const account = () => import('./accountRoutes');
const AccountLayoutRoute = page(async () => (await account()).AccountLayoutRoute);
const LoginRoute = page(async () => (await account()).LoginRoute);
const SignupRoute = page(async () => (await account()).SignupRoute);
const ForgotPassword = page(async () => (await account()).ForgotPasswordRoute);
const ResetPasswordRoute = page(async () => (await account()).ResetPasswordRoute);
const MailCheck = page(async () => (await import('../../screens/account/MailCheck')).MailCheck);
const AllDone = page(async () => (await import('../../screens/account/AllDone')).AllDone);
const policies = () => import('./policyRoutes');
const RefundRoute = page(async () => (await policies()).RefundRoute);
const PolicyRoute = page(async () => (await policies()).PolicyRoute);
const Welcome = page(async () => (await import('../../screens/marketing/Welcome')).Welcome);
const Support = page(async () => (await import('../../screens/marketing/Support')).Support);
const BookmarkFolders = page(
  async () => (await import('../../screens/demo/BookmarkFolders')).BookmarkFolders,
);
const BookmarkPost = page(async () => (await import('../../screens/demo/BookmarkPost')).BookmarkPost);
const BookmarkSaved = page(async () => (await import('../../screens/demo/BookmarkPost')).BookmarkSaved);
const AffiliateRoute = page(async () => (await import('./AffiliateRoute')).AffiliateRoute);
const FeedbackRoute = page(async () => (await import('./FeedbackRoute')).FeedbackRoute);
const TemplatesRoute = page(async () => (await import('./TemplatesRoute')).TemplatesRoute);
const MembersRoute = page(async () => (await import('./MembersRoute')).MembersRoute);
const PricingRoute = page(async () => (await import('./PricingRoute')).PricingRoute);

/** All routes except the landing page. */
export const OtherRoutes = () => (
  <Routes>
    <Route element={<TitledRoute />}>
      <Route path="/pricing" element={<PricingRoute />} />
      <Route element={<AccountLayoutRoute />}>
        <Route path="/login" element={<LoginRoute />} />
        <Route path="/signup" element={<SignupRoute />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/reset-password" element={<ResetPasswordRoute />} />
      </Route>
      <Route element={<SignedInRoute />}>
        <Route path="/members" element={<MembersRoute />} />
      </Route>
      <Route path="/mail-check" element={<MailCheck />} />
      <Route path="/all-done" element={<AllDone />} />
      <Route path="/refund" element={<RefundRoute />} />
      <Route path="/policy" element={<PolicyRoute />} />
      <Route path="/welcome" element={<Welcome />} />
      <Route path="/support" element={<Support />} />
      <Route path="/training" element={<Support />} />
      <Route path="/feedback" element={<FeedbackRoute />} />
      <Route path="/affiliate-program" element={<AffiliateRoute />} />
      <Route path="/draft-model" element={<TemplatesRoute />} />
      <Route path="/extension-path" element={<BookmarkFolders />} />
      <Route path="/bookmark-path" element={<BookmarkPost />} />
      <Route path="/bookmark-saved" element={<BookmarkSaved />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);

function TitledRoute() {
  useTitle(titleOf(useLocation().pathname));
  return <Outlet />;
}
