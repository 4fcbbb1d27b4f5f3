import fc from '../support/fastCheck';
import { expect, it } from 'vitest';
import type { User } from '../../src/api/account/accounts';
import { requestRefresh } from '../../src/app/service/authGateway';
import { requestLogIn } from '../../src/app/actors/account';
import { tokens } from '../api/support/service';
import { flushPromises, refusal, unauthorized, unreachable } from '../support/actors';
import { user as ana } from '../support/samples';
import { arrangeAuth, bo } from './support/authScene';

const arrange = async (stored: User | null) => {
  const { auth, session, calls, otherTabs } = await arrangeAuth(stored);
  let generation = 1;
  const begin = (user: User) => {
    generation += 1;
    session.write({ user, tokens: tokens(generation) });
  };
  const running = (name: keyof typeof calls) =>
    Object.values(auth.getSnapshot().children).some((child) => child?.src === name);
  /** The answers since the last check, with the person who had typed the log-in. */
  const answered: ({ form: User; outcome: string } | { call: string; used: string | null })[] = [];
  /** A call that was sent with this token is answered 401. */
  const expire = (used: string | null) => {
    void requestRefresh(() => auth, session)(used).then((call) => answered.push({ call, used }));
  };
  const acts = {
    'a form logs in as Ana': () => logInAs(ana),
    'a form logs in as Bo': () => logInAs(bo),
    'a call is answered 401': () => {
      expire(session.accessToken());
    },
    'a call from before the last refresh is answered 401': () => {
      expire('an older token');
    },
    'another tab: Ana logs in': () => otherTab(ana),
    'another tab: Bo logs in': () => otherTab(bo),
    'another tab: log out': () => otherTab(null),
    'log out': () => {
      auth.send({ type: 'logout.requested' });
    },
    'the log-in succeeds': () => {
      if (!running('logIn')) return;
      const { input } = calls.logIn.last();
      const user = input.email === ana.email ? ana : bo;
      begin(user);
      calls.logIn.last().resolve({ type: 'authenticated', user });
    },
    'the log-in is refused': () => {
      if (running('logIn')) calls.logIn.last().reject(refusal(unauthorized));
    },
    'the refresh succeeds': () => {
      const { user } = auth.getSnapshot().context;
      if (!running('refreshSession') || !user) return;
      begin(user);
      calls.refreshSession.last().resolve(undefined);
    },
    'the refresh is refused': () => {
      if (running('refreshSession')) calls.refreshSession.last().reject(refusal(unauthorized));
    },
    'the refresh fails': () => {
      if (running('refreshSession')) calls.refreshSession.last().reject(refusal(unreachable));
    },
  };
  function logInAs(form: User) {
    requestLogIn(() => auth)({
      input: { email: form.email, password: 'plum' },
      signal: new AbortController().signal,
    }).then(
      () => answered.push({ form, outcome: 'succeeded' }),
      (error: unknown) => answered.push({ form, outcome: String(error) }),
    );
  }
  function otherTab(user: User | null) {
    if (user) begin(user);
    else session.forget();
    otherTabs.say({ type: 'session.changed', user });
  }
  return { auth, session, calls, acts, answered };
};
const names = Object.keys((await arrange(null)).acts) as (keyof Awaited<
  ReturnType<typeof arrange>
>['acts'])[];

it('reports a log-in’s success only once its user is signed in, refreshes an old token only, and refuses a call only without a session', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.option(fc.constantFrom(ana, bo)),
      fc.array(fc.constantFrom(...names), { maxLength: 8 }),
      async (stored, steps) => {
        const { auth, session, calls, acts, answered } = await arrange(stored);
        for (const step of steps) {
          const refreshes = calls.refreshSession.calls.length;
          const isSignedIn = auth.getSnapshot().matches('signedIn') && session.accessToken() !== null;
          acts[step]();
          for (let turn = 0; turn < 4; turn += 1) await flushPromises();
          if (isSignedIn && step === 'a call from before the last refresh is answered 401')
            expect(calls.refreshSession.calls, 'another refresh').toHaveLength(refreshes);
          const { context } = auth.getSnapshot();
          for (const answer of answered.splice(0)) {
            if ('form' in answer && answer.outcome === 'succeeded')
              expect(context.user?.id).toBe(answer.form.id);
            if ('call' in answer && answer.call === 'refused')
              expect(auth.getSnapshot().matches('signedIn') && session.accessToken() !== null).toBe(false);
            if ('call' in answer && answer.call === 'refused')
              expect(auth.getSnapshot().matches('loggingIn')).toBe(false);
            if ('call' in answer && answer.call === 'refreshed')
              expect([null, answer.used]).not.toContain(session.accessToken());
          }
        }
      },
    ),
    { numRuns: 400 },
  );
});
