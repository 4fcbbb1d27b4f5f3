import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { appMachine } from '../machines/app.machine';
import type { videoMachine } from '../machines/page/video.machine';

/** What hears everything that actors do. */
export type Inspect = NonNullable<ActorOptions<AnyActorLogic>['inspect']>;

/** What the screens get from the composition root. */
export interface AppActors {
  /** The root actor, alive as long as the page. */
  app: ActorRefFrom<typeof appMachine>;
  /** The machine of every video, whose actor lives as long as its screen, with its real actors provided. */
  machines: {
    video: typeof videoMachine;
  };
  settings: Settings;
  /** The inspector, in development. */
  inspect?: Inspect;
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

export const AppContext = createContext<AppActors | null>(null);

export const AppProvider = AppContext.Provider;

/** The site around a screen. */
export const useApp = (): AppActors => {
  const site = use(AppContext);
  if (!site) throw new Error('A screen was rendered outside SiteProvider');
  return site;
};

/** The auth actor, which lives as long as the page. */
export const useAuth = () => useSelector(useApp().app, ({ children }) => required(children.auth));

/** The problem actor, which lives as long as the page. */
export const useProblem = () => useSelector(useApp().app, ({ children }) => required(children.problem));

const required = <Child,>(child: Child | undefined): Child => {
  if (!child) throw new Error('The root actor has not been started');
  return child;
};
