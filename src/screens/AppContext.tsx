import { useSelector } from '@xstate/react';
import { createContext, use, type Provider } from 'react';
import { useHydrated } from '../components/foundations/useHydrated';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import type { appMachine } from '../machines/app.machine';
import type { videoMachine } from '../machines/page/video.machine';

/**
 * Creates a context without a default.
 * @param name for the error message
 * @returns its provider, and the hook that reads it, which throws outside the provider
 */
export function requiredContext<Value extends object>(
  name: string,
): readonly [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null);
  const useValue = (): Value => {
    const value = use(Context);
    if (!value) throw new Error(`"${name}" is not provided`);
    return value;
  };
  return [Context.Provider, useValue];
}

/** The observer of the actors' inspection events. */
export type Inspect = NonNullable<ActorOptions<AnyActorLogic>['inspect']>;

/** The values that src/app provides to the screens. */
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

/** Returns the values that src/app provides, inside a screen. */
export const [AppProvider, useApp] = requiredContext<AppActors>('app');

/** The auth actor, which runs as long as the page. */
export const useAuth = () => useSelector(useApp().app, ({ children }) => started(children.auth));

/** Whether somebody is signed in; null during hydration, and until the stored session has been read. */
export const useSignedIn = () => {
  const signedIn = useSelector(useAuth(), (snapshot) =>
    snapshot.matches({ restoring: 'reading' }) ? null : snapshot.context.user !== null,
  );
  return useHydrated() ? signedIn : null;
};

/** The problem actor, which runs as long as the page. */
export const useProblem = () => useSelector(useApp().app, ({ children }) => started(children.problem));

/** The actor of the page's unsaved work, which runs as long as the page. */
export const useUnsavedWork = () =>
  useSelector(useApp().app, ({ children }) => started(children.unsavedWork));

/** The actor of the import, which runs as long as the page once a person has opened it. */
export const useImport = () => useSelector(useApp().app, ({ children }) => children.memberImport);

/** Whether a reload would lose work of the person. */
export const useHasUnsavedWork = () => useSelector(useUnsavedWork(), (snapshot) => !snapshot.matches('none'));

/** A child of the root actor. @throws if the root actor has not been started */
export const started = <Child,>(child: Child | undefined): Child => {
  if (!child) throw new Error('The root actor has not been started');
  return child;
};
