import { waitFor } from 'xstate';
import { promiseActor } from './promiseActor';
import { listPlans } from '../../api/pricing/billing';
import type { Plan } from '../../api/pricing/planSchemas';
import { loadMachine, type Load } from '../../machines/shared/load.machine';
import {
  forgotPassword,
  lookUpInvitation,
  lookUpResetLink,
  register,
  resetPassword,
} from '../../api/account/accountForms';
import { ProblemError, sessionEnded, type Problem } from '../../api/http/problem';
import { loggingOut, signedInElsewhere } from '../../content/notices';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { AuthEvent, Credentials, LoginSettled } from '../../machines/session/authTypes';
import { normalizeEmail } from '../../../contract/emailAddress';
import { forgotPasswordMachine } from '../../machines/account/forgotPassword.machine';
import { resetLinkMachine } from '../../machines/account/resetLink.machine';
import { signupMachine } from '../../machines/account/signup.machine';
import { provideFields, provideForm } from './fields';
import { focusField, offerFocus } from '../runtime/focus';
import { destinationFrom, navigateFrom } from '../runtime/destinations';
import { openWelcomeTab } from '../runtime/effects';
import { isUndecided, type LoginTicket } from '../service/authGateway';
import { enterWithUser } from '../service/ownUser';
import { servicePoll } from './serviceWatch';
import type { Dependencies } from '../runtime/dependencies';
import { isPurchaseOf } from '../../urls/purchase';

/** Provides the machines of the account screens with their real actors and actions. */
export function provideAccount(dependencies: Dependencies) {
  const { services, effects, auth, config } = dependencies;
  const { session, resetToken } = services;
  const { client } = services;
  const logIn = requestLogIn(auth);
  const actions = { ...effects, navigate: navigateFrom(dependencies), offerFocus };
  const fields = provideFields(dependencies);
  const form = provideForm(dependencies);

  /** Whether the reset page shows the box that removes new keys: a box that was never shown does not count. */
  let removable = false;

  return {
    login: form(({ input: { email = '', password = '' }, signal }) =>
      logIn({ input: { email, password }, signal }),
    ),
    forgotPassword: forgotPasswordMachine.provide({
      actors: {
        submit: promiseActor(({ input: { email = '' }, signal }) =>
          forgotPassword(client, { email, signal }),
        ),
        fields,
      },
      actions: { ...actions, focusField },
    }),
    resetLink: resetLinkMachine.provide({
      actors: {
        lookUpLink: promiseActor(async ({ signal }) => {
          const keys = await lookUpResetLink(client, { token: resetToken.read(), signal });
          removable = keys.some(({ isRecent }) => isRecent);
          return keys;
        }),
      },
      actions: effects,
    }),
    resetPassword: form(async ({ input: { password = '', recentKeys }, signal }) => {
      const token = resetToken.read();
      await resetPassword(client, {
        ...{ token, password, signal },
        ...(removable && recentKeys === 'remove' && { removeRecentKeys: true }),
      });
      resetToken.forget();
      // The new password has ended the account's sessions, perhaps including this browser's. A session that is still being
      // confirmed may have been confirmed before that.
      await waitFor(auth(), (snapshot) => !isUndecided(snapshot), { signal });
      await enterWithUser(dependencies, { signal });
      effects.retractNotices(undefined, { about: 'unauthorized' });
      return undefined;
    }),
    chosenPlan: loadMachine.provide({
      actors: {
        read: promiseActor<unknown, unknown>(async ({ input, signal }) => {
          const destination = destinationFrom(dependencies, input as string);
          if (destination.kind === 'route') return null;
          const plans = await listPlans(client, { storeId: config.storeId, signal });
          const isChosen = ({ attributes }: Plan) => isPurchaseOf(destination.href, attributes.buy_now_url);
          return plans.find(isChosen) ?? null;
        }),
        watchService: servicePoll(dependencies),
      },
      // The sign-up works without the name of the plan.
      actions: {
        retractNotices: () => undefined,
        reportProblem: (_, { problem }) => effects.logProblem(_, { error: problem }),
      },
    }) as unknown as Load<Plan | null, string>,
    signup: signupMachine.provide({
      actors: {
        register: promiseActor(async ({ input, signal }) => {
          const { token } = await register(client, { ...input, signal });
          session.storeAccessToken(token);
          return undefined;
        }),
        lookUpInvitation: promiseActor(({ input, signal }) => lookUpInvitation(client, { ...input, signal })),
        logIn: promiseActor(logIn),
        openWelcome: promiseActor(() => Promise.resolve(openWelcomeTab())),
        fields,
      },
      actions,
    }),
  };
}

/** Sends a request to log in, and waits for its outcome. */
const requestAnswer = (auth: AuthRef, request: AuthEvent) =>
  new Promise<LoginSettled>((resolve) => {
    const subscription = auth.on('login.settled', (answer) => {
      subscription.unsubscribe();
      resolve(answer);
    });
    auth.send(request);
  });

const declined = (message: string): Problem => ({ kind: 'refused', code: 0, message });

const isSameAddress = (one: string, other: string) => normalizeEmail(one) === normalizeEmail(other);

/** @throws ProblemError if the log-in was refused or superseded */
const succeed = (answer: LoginSettled, email: string | undefined): void => {
  if (answer.outcome === 'succeeded') return;
  if (answer.outcome === 'refused') throw new ProblemError(answer.problem);
  if (answer.by === null) throw new ProblemError(declined(loggingOut));
  // The same user logged in in another tab, so this log-in has succeeded.
  if (email !== undefined && isSameAddress(answer.by.email, email)) return;
  throw new ProblemError(declined(signedInElsewhere(answer.by.name)));
};

/**
 * Logs in through the auth machine, for a form.
 * @throws ProblemError if the log-in is refused or superseded
 */
export const requestLogIn =
  (actor: () => AuthRef) =>
  async ({ input, signal }: { input: Credentials; signal: AbortSignal }): Promise<undefined> => {
    const auth = actor();
    // In place of a log-in that waits for a code.
    auth.send({ type: 'secondStep.cancelled' });
    await waitFor(auth, (snapshot) => !snapshot.matches('restoring'), { signal });
    const request = { type: 'login.requested', email: input.email, password: input.password } as const;
    if (!auth.getSnapshot().can(request)) throw new ProblemError(declined(loggingOut));
    signal.addEventListener('abort', () => auth.send({ type: 'login.abandoned' }));
    succeed(await requestAnswer(auth, request), input.email);
    return undefined;
  };

/**
 * Gives a code through the auth machine, for the form of the second step.
 * @throws ProblemError if the code is refused, or another log-in came first
 */
export const requestCode =
  (actor: () => AuthRef, loginTicket: LoginTicket) =>
  async ({ code }: { code: string }): Promise<undefined> => {
    const auth = actor();
    const email = loginTicket.read()?.email;
    const request = { type: 'code.submitted', code } as const;
    if (!auth.getSnapshot().can(request)) throw new ProblemError(sessionEnded);
    succeed(await requestAnswer(auth, request), email);
    return undefined;
  };
