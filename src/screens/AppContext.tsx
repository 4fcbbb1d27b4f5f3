import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { appMachine } from '../machines/app.machine';
import type { videoMachine } from '../machines/page/video.machine';

/** The observer of the actors' inspection events. */
export type Inspect = NonNullable<ActorOptions<AnyActorLogic>['inspect']>;

/** What src/app provides to the screens. */
export interface AppActors {
  /** The root actor, which runs as long as the page. */
  app: ActorRefFrom<typeof appMachine>;
  /** The video machine with its real actors provided. */
  machines: {
    video: typeof videoMachine;
  };
  settings: Settings;
  /** The inspector, in development. */
  inspect?: Inspect;
}

/** The settings of the deployment. */
export interface Settings {
  chromeStoreUrl: string;
  extensionUrl: string;
  affiliateUrl: string;
  /** The shared folder with banners and graphics for affiliates. */
  assetsUrl: string;
  /** The destination of a sign-up without `redirectTo`. */
  marketingUrl: string;
  /** The destination of "Create an account". */
  marketingSignupUrl: string;
  /** The product ids of plans with a single payment instead of a yearly one. */
  oneTimeProductIds: readonly string[];
  /** The ids of hosted videos by slot; other slots show the site's own clips. */
  videoIds: Readonly<Record<string, string>>;
  /** The video host's origin. */
  videoHost: string;
}

export const AppContext = createContext<AppActors | null>(null);

export const AppProvider = AppContext.Provider;

/** What src/app provides, from within a screen. @throws outside the provider */
export const useApp = (): AppActors => {
  const site = use(AppContext);
  if (!site) throw new Error('A screen was rendered outside AppProvider');
  return site;
};

/** The auth actor, which runs as long as the page. */
export const useAuth = () => useSelector(useApp().app, ({ children }) => required(children.auth));

/** The problem actor, which runs as long as the page. */
export const useProblem = () => useSelector(useApp().app, ({ children }) => required(children.problem));

const required = <Child,>(child: Child | undefined): Child => {
  if (!child) throw new Error('The root actor has not been started');
  return child;
};
