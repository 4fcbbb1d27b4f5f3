import type { ComponentType } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { titleOf } from '../../content/titles';
import { useSignedIn } from '../../screens/AppContext';
import { Landing } from '../../screens/marketing/Landing';
import { useHydrated } from '../../components/foundations/useHydrated';
import { readLandingQuery } from '../../urls/query';
import { Layout } from '../Layout';
import { lazyPart } from '../loading/lazyPart';
import { useTitle } from '../navigation/useNavigation';
import { useQuery } from '../navigation/useQuery';

const LandingRest = lazyPart(async () => (await import('./landingRest')).LandingRestRoute, {
  keepHtml: true,
});
const ScrollToPricing = lazyPart(async () => (await import('./landingRest')).ScrollToPricing, {
  placeholder: null,
});

/** A page that is a lazy part, by its name in its script. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyPart(async () => (await load())[name], { headingLevel: 1 });

const NextSteps = lazyPart(async () => (await import('./signedIn')).NextStepsRoute, {
  placeholder: <div data-steps="" />,
});

const NotFound = page(() => import('../../screens/shell/NotFound'), 'NotFound');
const account = () => import('./accountRoutes');
const AccountLayoutRoute = page(account, 'AccountLayoutRoute');
const LoginRoute = page(account, 'LoginRoute');
const SignupRoute = page(account, 'SignupRoute');
const ForgotPassword = page(account, 'ForgotPasswordRoute');
const ResetPasswordRoute = page(account, 'ResetPasswordRoute');
const MailCheck = page(() => import('../../screens/account/MailCheck'), 'MailCheck');
const AllDone = page(() => import('../../screens/account/AllDone'), 'AllDone');
const policies = () => import('./policyRoutes');
const RefundRoute = page(policies, 'RefundRoute');
const PolicyRoute = page(policies, 'PolicyRoute');
const Welcome = page(() => import('../../screens/marketing/Welcome'), 'Welcome');
const Support = page(() => import('../../screens/marketing/Support'), 'Support');
const BookmarkFolders = page(() => import('../../screens/demo/BookmarkFolders'), 'BookmarkFolders');
const bookmarks = () => import('../../screens/demo/BookmarkPost');
const BookmarkPost = page(bookmarks, 'BookmarkPost');
const BookmarkSaved = page(bookmarks, 'BookmarkSaved');
const AffiliateRoute = page(() => import('./AffiliateRoute'), 'AffiliateRoute');
const FeedbackRoute = page(() => import('./FeedbackRoute'), 'FeedbackRoute');
const TemplatesRoute = page(() => import('./TemplatesRoute'), 'TemplatesRoute');
const MembersRoute = page(() => import('./MembersRoute'), 'MembersRoute');
const PricingRoute = page(() => import('./PricingRoute'), 'PricingRoute');

/** All routes. The landing page is in the first script; the screens of the other routes are lazy parts. */
export const SiteRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route element={<TitledRoute />}>
        <Route path="/" element={<LandingRoute />} />
        <Route path="/pricing" element={<PricingRoute />} />
        <Route element={<AccountLayoutRoute />}>
          <Route path="/login" element={<LoginRoute />} />
          <Route path="/signup" element={<SignupRoute />} />
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPasswordRoute />} />
        </Route>
        <Route path="/members" element={<MembersRoute />} />
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
    </Route>
  </Routes>
);

function TitledRoute() {
  useTitle(titleOf(useLocation().pathname));
  return <Outlet />;
}

/** A component of its own: React gives up the prerendered page below one that renders again. */
function SignedInSteps() {
  const signedIn = useSignedIn();
  if (signedIn === null) return <div data-steps="" data-pending="" />;
  return signedIn && <NextSteps />;
}

/** The landing page, under the next steps of a signed-in user; `?scroll=true` scrolls it to the plans. */
function LandingRoute() {
  const { scroll } = useQuery(readLandingQuery);
  const hydrated = useHydrated();
  return (
    <>
      <SignedInSteps />
      <Landing rest={<LandingRest />} />
      {scroll && hydrated ? <ScrollToPricing /> : null}
    </>
  );
}
