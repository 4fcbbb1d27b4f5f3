import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { titleOf } from '../content/titles';
import { lazyChunk } from './chunks';
import { SignedInRoute } from './SignedInRoute';
import { useTitle } from './useNavigation';

const NotFound = lazyChunk(async () => (await import('../screens/NotFound')).NotFound);
const account = () => import('./accountRoutes');
const AccountLayoutRoute = lazyChunk(async () => (await account()).AccountLayoutRoute);
const LoginRoute = lazyChunk(async () => (await account()).LoginRoute);
const SignupRoute = lazyChunk(async () => (await account()).SignupRoute);
const ForgotPassword = lazyChunk(async () => (await account()).ForgotPassword);
const ResetPasswordRoute = lazyChunk(async () => (await account()).ResetPasswordRoute);
const MailCheck = lazyChunk(async () => (await import('../screens/account/MailCheck')).MailCheck);
const AllDone = lazyChunk(async () => (await import('../screens/account/AllDone')).AllDone);
const policies = () => import('./policyRoutes');
const RefundRoute = lazyChunk(async () => (await policies()).RefundRoute);
const PolicyRoute = lazyChunk(async () => (await policies()).PolicyRoute);
const Welcome = lazyChunk(async () => (await import('../screens/marketing/Welcome')).Welcome);
const Support = lazyChunk(async () => (await import('../screens/marketing/Support')).Support);
const BookmarkFolders = lazyChunk(
  async () => (await import('../screens/demo/BookmarkFolders')).BookmarkFolders,
);
const BookmarkPost = lazyChunk(async () => (await import('../screens/demo/BookmarkPost')).BookmarkPost);
const BookmarkSaved = lazyChunk(async () => (await import('../screens/demo/BookmarkPost')).BookmarkSaved);
const AffiliateRoute = lazyChunk(async () => (await import('./AffiliateRoute')).AffiliateRoute);
const FeedbackRoute = lazyChunk(async () => (await import('./FeedbackRoute')).FeedbackRoute);
const TemplatesRoute = lazyChunk(async () => (await import('./TemplatesRoute')).TemplatesRoute);
const MembersRoute = lazyChunk(async () => (await import('./MembersRoute')).MembersRoute);
const PricingRoute = lazyChunk(async () => (await import('./PricingRoute')).PricingRoute);

/** The table of every route but the landing page's. */
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
