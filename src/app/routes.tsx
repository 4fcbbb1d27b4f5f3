import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { readPricingQuery, readRedirectTo, readSignupQuery } from '../links/query';
import { Landing } from '../screens/marketing/Landing';
import { NotFound } from '../screens/NotFound';
import { CrashPage } from './CrashPage';
import { loadChunk } from './chunks';
import { Layout } from './Layout';

/** A route whose screen is a chunk of its own; its loader gives the screen its checked query. */
const screen = (
  path: string,
  load: () => Promise<ComponentType>,
  read?: (query: URLSearchParams) => unknown,
): RouteObject => ({
  path,
  ...(read
    ? { loader: (({ request }) => read(new URL(request.url).searchParams)) satisfies LoaderFunction }
    : {}),
  lazy: async () => ({ Component: await loadChunk(load) }),
});

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: CrashPage,
        children: [
          { path: '/', Component: Landing },
          screen(
            '/login',
            async () => (await import('../screens/account/Login')).Login,
            (query) => ({
              redirectTo: readRedirectTo(query),
            }),
          ),
          screen('/signup', async () => (await import('../screens/account/Signup')).Signup, readSignupQuery),
          screen(
            '/forgot-password',
            async () => (await import('../screens/account/ForgotPassword')).ForgotPassword,
          ),
          screen(
            '/reset-password',
            async () => (await import('../screens/account/ResetPassword')).ResetPassword,
          ),
          screen('/mail-check', async () => (await import('../screens/account/MailCheck')).MailCheck),
          screen('/all-done', async () => (await import('../screens/account/AllDone')).AllDone),
          screen(
            '/pricing',
            async () => (await import('../screens/pricing/Pricing')).Pricing,
            readPricingQuery,
          ),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
