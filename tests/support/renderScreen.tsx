import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import type { InvitationPreview, OtherKeys } from '../../src/api/account/accountForms';
import type { User } from '../../src/api/account/accounts';
import type { Plan } from '../../src/api/pricing/planSchemas';
import { appMachine } from '../../src/machines/app.machine';
import type { ServiceReached } from '../../src/machines/shared/connection';
import { authMachine } from '../../src/machines/session/auth.machine';
import { confirmSessionMachine } from '../../src/machines/session/confirmSession.machine';
import { logoutMachine } from '../../src/machines/session/logout.machine';
import type { AuthEvent, Credentials, LoginResult } from '../../src/machines/session/authTypes';
import type { Notice } from '../../src/machines/shared/effects';
import type { FieldValues } from '../../src/machines/shared/fields.machine';
import { forgotPasswordMachine } from '../../src/machines/account/forgotPassword.machine';
import { formMachine } from '../../src/machines/account/form.machine';
import { planButtonMachine } from '../../src/machines/pricing/planButton.machine';
import { pricingMachine, type PricingEvent } from '../../src/machines/pricing/pricing.machine';
import { callMachine } from '../../src/machines/shared/call.machine';
import { installMachine } from '../../src/machines/page/install.machine';
import { nextStepsMachine, type HomeFacts } from '../../src/machines/page/nextSteps.machine';
import { problemMachine } from '../../src/machines/session/problem.machine';
import { purchaseMachine, type Confirmation } from '../../src/machines/pricing/purchase.machine';
import { resetLinkMachine } from '../../src/machines/account/resetLink.machine';
import {
  signupMachine,
  type Registration,
  type SignupInvitation,
} from '../../src/machines/account/signup.machine';
import {
  videoMachine,
  type PlaybackRequest,
  type VideoEvent,
  type VideoPlace,
} from '../../src/machines/page/video.machine';
import { ownLinkMachine } from '../../src/machines/page/ownLink.machine';
import { tabsMachine } from '../../src/machines/page/tabs.machine';
import { AppProvider, type AppActors } from '../../src/screens/AppContext';
import { Provide, type Provided } from '../../src/screens/provided';
import { controlled, callbackDriver } from './actors';
import { listenedFields } from './fields';
import { renderUnstyled } from './renderUnstyled';

/** The actors that the test settles or lets speak, and the effects that it reads. */
function stage() {
  const actors = {
    readSession: controlled<LoginResult | null>(),
    authenticate: controlled<User>(),
    refreshSession: controlled(),
    logOut: controlled(),
    submit: controlled<undefined, FieldValues>(),
    lookUpLink: controlled<OtherKeys>(),
    lookUpInvitation: controlled<InvitationPreview, SignupInvitation>(),
    register: controlled<undefined, Registration>(),
    signIn: controlled<undefined, Credentials>(),
    openWelcome: controlled<{ opened: boolean }>(),
    fetchPlans: controlled<Plan[]>(),
    confirmSubscription: controlled<Confirmation>(),
    askService: controlled(),
    copy: controlled<undefined, { text: string }>(),
  };
  const otherTabs = callbackDriver<AuthEvent>();
  const session = callbackDriver<PricingEvent>();
  const video = {
    view: callbackDriver<VideoEvent, VideoPlace>(),
    prefersStillness: vi.fn(() => false),
  };
  const effects = {
    notify: vi.fn<(notice: Notice) => void>(),
    navigate: vi.fn<(to: string) => void>(),
    reload: vi.fn(),
    logProblem: vi.fn(),
  };
  return { actors, otherTabs, session, video, effects };
}

type Stage = ReturnType<typeof stage>;

function siteOn(
  { actors, otherTabs, session, video, effects }: Stage,
  settings: Partial<AppActors['settings']>,
) {
  const notify = (_: unknown, notice: Notice) => {
    effects.notify(notice);
  };
  const shared = {
    notify,
    offerFocus: () => undefined,
    navigate: (_: unknown, { to }: { to: string }) => {
      effects.navigate(to);
    },
    reportProblem: () => undefined,
  };
  const { fields } = listenedFields();
  const form = formMachine.provide({
    actors: { submit: actors.submit.logic, fields },
    actions: shared,
  });
  const auth = authMachine.provide({
    actors: {
      readSession: actors.readSession.logic,
      confirmSession: confirmSessionMachine.provide({
        actors: { authenticate: actors.authenticate.logic, refreshSession: actors.refreshSession.logic },
        actions: { notify },
      }),
      refreshSession: actors.refreshSession.logic,
      logout: logoutMachine.provide({ actors: { logOut: actors.logOut.logic } }),
      watchSession: otherTabs.logic,
    },
    actions: {
      notify,
      retractNotices: () => undefined,
      forgetSession: () => undefined,
      forgetTicket: () => undefined,
    },
    guards: { isOffline: () => false },
  });
  const problem = problemMachine.provide({
    actors: { askService: actors.askService.logic, waitForService: controlled().logic },
    actions: {
      notify,
      notifyAfterReload: () => undefined,
      retractNotices: () => undefined,
      reload: effects.reload,
    },
    guards: { hasUnsavedInput: () => true, hasReloadedLately: () => false },
  });
  const site: AppActors = {
    app: createActor(appMachine.provide({ actors: { auth, problem } })).start(),
    machines: {
      video: videoMachine.provide({
        actors: {
          watchView: video.view.logic,
          requestPlayback: callbackDriver<VideoEvent, PlaybackRequest>().logic,
          play: callbackDriver<VideoEvent, VideoPlace>().logic,
        },
        actions: { revealVideo: () => undefined },
        guards: { prefersStillness: video.prefersStillness },
      }),
    },
    settings: {
      chromeStoreUrl: 'https://chrome.example/threadkeep',
      extensionUrl: 'https://community.example/',
      affiliateUrl: 'https://affiliates.example/',
      assetsUrl: 'https://assets.example/banners',
      marketingUrl: '/',
      marketingSignupUrl: '#/signup',
      oneTimeProductIds: [],
      videoIds: {},
      videoHost: 'https://videos.example',
      ...settings,
    },
  };
  const install = createActor(
    installMachine.provide({
      actions: { rememberUse: () => undefined, rememberOpening: () => undefined },
      guards: { isUsed: () => false, isOpened: () => false, isOnPhone: () => false },
    }),
  ).start();
  const given: Partial<Provided> = {
    pricing: pricingMachine.provide({
      actors: {
        fetchPlans: actors.fetchPlans.logic,
        watchSession: session.logic,
        watchService: callbackDriver<ServiceReached>().logic,
        planButton: planButtonMachine.provide({
          guards: {
            isForSale: ({ context }) =>
              context.plan.attributes.buy_now_url.startsWith('https://store.example/'),
          },
        }),
      },
      actions: { logProblem: effects.logProblem },
    }),
    purchase: purchaseMachine.provide({
      actors: { confirmSubscription: actors.confirmSubscription.logic },
    }),
    purchaseAddress: (plan, user) => `${plan.attributes.buy_now_url}${user ? `?for=${user.id}` : ''}`,
    login: form,
    feedback: form,
    forgotPassword: forgotPasswordMachine.provide({
      actors: { submit: actors.submit.logic, fields },
      actions: { ...shared, focusField: () => undefined },
    }),
    resetLink: resetLinkMachine.provide({ actors: { lookUpLink: actors.lookUpLink.logic } }),
    resetPassword: form,
    signup: signupMachine.provide({
      actors: {
        lookUpInvitation: actors.lookUpInvitation.logic,
        register: actors.register.logic,
        logIn: actors.signIn.logic,
        openWelcome: actors.openWelcome.logic,
        fields,
      },
      actions: shared,
    }),
    tabs: tabsMachine.provide({
      actors: { copy: actors.copy.logic },
      actions: { notify, focusField: () => undefined },
    }),
    ownLink: ownLinkMachine,
    install: () => install,
    nextSteps: nextStepsMachine.provide({
      actors: { readFacts: controlled<HomeFacts>().logic },
      actions: { keepSteps: () => undefined, focusGreeting: () => undefined },
    }),
    stepsTaken: () => ({ taken: [], dismissed: false }),
    portal: callMachine,
    linkWithCode: (code: string) => `https://site.example/?aff=${code}`,
  };
  return { site, given };
}

/** Shows a screen on actors that the test settles. */
export function renderScreen(screen: ReactNode, settings: Partial<AppActors['settings']> = {}) {
  const set = stage();
  const { site, given } = siteOn(set, settings);
  renderUnstyled(
    <AppProvider value={site}>
      <Provide given={given}>{screen}</Provide>
    </AppProvider>,
  );
  return { ...set, site, user: userEvent.setup() };
}

/** A field's hints for a phone's keyboard and a password manager. */
export const keyboardOf = (field: HTMLElement) =>
  Object.fromEntries(
    ['type', 'autocomplete', 'inputmode', 'enterkeyhint'].map((name) => [name, field.getAttribute(name)]),
  );
