import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FieldValues } from '../../src/machines/shared/fields.machine';
import { forgotPasswordMachine } from '../../src/machines/account/forgotPassword.machine';
import { authMachine } from '../../src/machines/session/auth.machine';
import type { Credentials, LoginResult } from '../../src/machines/session/authTypes';
import { readClientState } from '../../src/machines/clientState';
import { problemMachine } from '../../src/machines/session/problem.machine';
import { controlled, refusal, flushPromises, taken, unauthorized, callbackDriver } from '../support/actors';
import { listenedFields } from '../support/fields';
import { user } from '../support/samples';

const arrange = () => {
  const readSession = controlled<LoginResult | null>();
  const logIn = controlled<LoginResult, Credentials>();
  const auth = createActor(
    authMachine.provide({
      actors: { readSession: readSession.logic, logIn: logIn.logic, watchSession: callbackDriver().logic },
      actions: { retractNotices: () => undefined },
    }),
  ).start();
  const problem = createActor(problemMachine.provide({ actions: { notify: () => undefined } })).start();
  return {
    readSession,
    logIn,
    auth,
    problem,
    state: () => readClientState(auth.getSnapshot(), problem.getSnapshot()),
  };
};

const noAuthRequest = <Value>(value: Value) => ({
  login: value,
  logout: value,
  refreshTokens: value,
  authenticate: value,
});
const noForm = <Value>(value: Value) => ({ register: value, forgotPassword: value, resetPassword: value });

it('each flag of the client state is derived from the state of a machine', async () => {
  const { readSession, logIn, auth, problem, state } = arrange();
  readSession.last().resolve(null);
  await flushPromises();
  expect(state()).toEqual({
    user: null,
    error: { errorMessage: null, errorCode: null },
    auth: {
      user: null,
      tokens: false,
      loadings: { ...noAuthRequest(false), ...noForm(false) },
      errors: { ...noAuthRequest(false), ...noForm(false) },
      errorMessages: { ...noAuthRequest(null), ...noForm(null) },
      errorCodes: { ...noAuthRequest(null), ...noForm(null) },
    },
  });

  auth.send({ type: 'login.requested', email: user.email, password: 'wrong' });
  expect(state().auth.loadings.login).toBe(true);
  logIn.last().reject(refusal(unauthorized));
  await flushPromises();
  expect(state().auth).toMatchObject({
    loadings: { login: false },
    errors: { login: true },
    errorMessages: { login: unauthorized.message },
    errorCodes: { login: 401 },
  });

  auth.send({ type: 'login.requested', email: user.email, password: 'right' });
  logIn.last().resolve({ type: 'authenticated', user });
  await flushPromises();
  expect(state()).toMatchObject({ user, auth: { user, tokens: true, errors: { login: false } } });

  problem.send({ type: 'problem.reported', problem: taken });
  expect(state().error).toEqual({ errorMessage: taken.message, errorCode: taken.code });
});

it('the client state includes the requests of the account forms on the page', async () => {
  const { auth, problem } = arrange();
  const submit = controlled<undefined, FieldValues>();
  const form = createActor(
    forgotPasswordMachine.provide({
      actors: { submit: submit.logic, fields: listenedFields().fields },
      actions: { reportProblem: () => undefined, offerFocus: () => undefined },
    }),
    { input: { email: user.email } },
  ).start();
  const state = () =>
    readClientState(auth.getSnapshot(), problem.getSnapshot(), { forgotPassword: form.getSnapshot() }).auth;
  form.send({ type: 'form.submitted' });
  expect(state().loadings).toMatchObject({ forgotPassword: true, resetPassword: false });
  submit.last().reject(refusal(taken));
  await flushPromises();
  expect(state()).toMatchObject({
    loadings: { forgotPassword: false },
    errors: { forgotPassword: true, register: false },
    errorMessages: { forgotPassword: taken.message },
    errorCodes: { forgotPassword: taken.code },
  });
});
