import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Plan, User } from '../api/schemas';
import type { appMachine } from '../machines/app.machine';
import type { pricingMachine } from '../machines/pricing.machine';
import type { purchaseMachine } from '../machines/purchase.machine';
import type { scrollMachine } from '../machines/scroll.machine';
import type { videoMachine } from '../machines/video.machine';

/** What the screens get from the composition root. */
export interface Site {
  /** The root actor, alive as long as the page. */
  app: ActorRefFrom<typeof appMachine>;
  /** The machines of the plans, the videos and the scrolling, whose actors live as long as a screen, with their real actors and actions provided. */
  machines: {
    pricing: typeof pricingMachine;
    purchase: typeof purchaseMachine;
    video: typeof videoMachine;
    scroll: typeof scrollMachine;
  };
  settings: Settings;
  /** The address that buys a plan, or null when the plan's own is not an address of the store. */
  purchaseAddress: (plan: Plan, user: User | null) => string | null;
}

/** Addresses and facts that are configured where the site is deployed. */
export interface Settings {
  chromeStoreUrl: string;
  extensionUrl: string;
  affiliateUrl: string;
  /** The shared folder with banners and graphics for affiliates. */
  assetsUrl: string;
  /** Where a sign-up without redirectTo ends. */
  marketingUrl: string;
  /** Where "Create an account" leads. */
  marketingSignupUrl: string;
  /** Plans that are bought once instead of yearly. */
  oneTimeProductIds: readonly string[];
  /** The hosting service's videos by the slot each is shown in; other slots show the site's own clips. */
  videoIds: Readonly<Record<string, string>>;
  /** The hosting service's origin. */
  videoHost: string;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The site around a screen. */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('A screen was rendered outside SiteProvider');
  return site;
};

/** The auth actor, which lives as long as the page. */
export const useAuth = () => useSelector(useSite().app, ({ children }) => required(children.auth));

/** The problem actor, which lives as long as the page. */
export const useProblem = () => useSelector(useSite().app, ({ children }) => required(children.problem));

const required = <Child,>(child: Child | undefined): Child => {
  if (!child) throw new Error('The root actor has not been started');
  return child;
};
