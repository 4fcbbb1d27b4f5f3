import type { ComponentType } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { type PagePath, titleOf } from '../../content/heads';
import { useSignedIn, type AppActors } from '../../screens/AppContext';
import { Landing } from '../../screens/marketing/Landing';
import { useHydrated } from '../../components/foundations/useHydrated';
import { readLandingQuery } from '../../urls/query';
import { Layout, SignedInActions } from '../Layout';
import { lazyPart } from '../loading/lazyPart';
import { useTitle } from '../navigation/usePageChange';
import { useQuery } from '../navigation/useQuery';
import { restStylesId } from '../../document/protocol';

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

const account = () => import('./accountRoutes');
const policies = () => import('./policyRoutes');
const bookmarks = () => import('./bookmarkRoutes');
const AccountLayoutRoute = page(account, 'AccountLayoutRoute');
const Support = page(() => import('../../screens/marketing/Support'), 'Support');

const accountPages = {
  '/login': page(account, 'LoginRoute'),
  '/signup': page(account, 'SignupRoute'),
  '/forgot-password': page(account, 'ForgotPasswordRoute'),
  '/reset-password': page(account, 'ResetPasswordRoute'),
};
const signedInPages = {
  '/members': page(() => import('./MembersRoute'), 'MembersRoute'),
  '/account': page(() => import('./AccountRoute'), 'AccountRoute'),
};
const pages = {
  '/': LandingRoute,
  ...signedInPages,
  '/pricing': page(() => import('./PricingRoute'), 'PricingRoute'),
  '/email-link': page(() => import('./EmailLinkRoute'), 'EmailLinkRoute'),
  '/mail-check': page(() => import('../../screens/account/MailCheck'), 'MailCheck'),
  '/all-done': page(() => import('../../screens/account/AllDone'), 'AllDone'),
  '/refund': page(policies, 'RefundRoute'),
  '/policy': page(policies, 'PolicyRoute'),
  '/welcome': page(() => import('../../screens/marketing/Welcome'), 'Welcome'),
  '/support': Support,
  '/training': Support,
  '/feedback': page(() => import('./FeedbackRoute'), 'FeedbackRoute'),
  '/affiliate-program': page(() => import('./AffiliateRoute'), 'AffiliateRoute'),
  '/draft-model': page(() => import('./TemplatesRoute'), 'TemplatesRoute'),
  '/extension-path': page(bookmarks, 'BookmarkFoldersRoute'),
  '/bookmark-path': page(bookmarks, 'BookmarkPostRoute'),
  '/bookmark-saved': page(bookmarks, 'BookmarkSavedRoute'),
  '*': page(() => import('../../screens/shell/NotFound'), 'NotFound'),
};
// A page without a title and head, or a title without a page, fails the build.
({ ...pages, ...accountPages }) satisfies Record<PagePath | '*', ComponentType>;

/** Milliseconds that the hydration waits for the parts of a signed-in person's page. */
const partsTimeout = 3000;

/**
 * Loads all parts of a signed-in person's page before its hydration. A part that arrived during it would show a fallback,
 * which React keeps for 300 ms; meanwhile no call begins.
 * @param path of any page; other pages load nothing here
 */
export const loadSignedInPage = async (path: string, app: AppActors['app']): Promise<void> => {
  if (!(path in signedInPages)) return;
  const parts = [signedInPages[path as keyof typeof signedInPages], SignedInActions];
  await Promise.race([
    Promise.all(parts.map(({ load }) => load(app))),
    new Promise((late) => setTimeout(late, partsTimeout)),
  ]);
};

const routesOf = (table: Readonly<Record<string, ComponentType>>) =>
  Object.entries(table).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

/** All routes. The landing page is in the first script; the screens of the other routes are lazy parts. */
export const SiteRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route element={<TitledRoute />}>
        {routesOf(pages)}
        <Route element={<AccountLayoutRoute />}>{routesOf(accountPages)}</Route>
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
      <Landing
        rest={
          <>
            {/* The build fills it. Without prerendering, the components below bring their own styles. */}
            <style id={restStylesId} suppressHydrationWarning>
              {''}
            </style>
            <LandingRest />
          </>
        }
      />
      {scroll && hydrated ? <ScrollToPricing /> : null}
    </>
  );
}
