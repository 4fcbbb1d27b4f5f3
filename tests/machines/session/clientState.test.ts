import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { User } from '../../../src/api/account/userSchemas';
import { authMachine, type Credentials } from '../../../src/machines/session/auth.machine';
import { readClientState } from '../../../src/machines/session/clientState';
import { problemMachine } from '../../../src/machines/session/problem.machine';
import {
  controlled,
  refusal,
  flushPromises,
  taken,
  unauthorized,
  callbackDriver,
} from '../../support/actors';
import { user } from '../../support/samples';

const arrange = () => {
  const readSession = controlled<User | null>();
  const logIn = controlled<User, Credentials>();
  const auth = createActor(
    authMachine.provide({
      actors: { readSession: readSession.logic, logIn: logIn.logic, watchSession: callbackDriver().logic },
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

it('the client’s state is read from the machines, each flag from the state it follows from', async () => {
  const { readSession, logIn, auth, problem, state } = arrange();
  readSession.last().resolve(null);
  await flushPromises();
  expect(state()).toEqual({
    user: null,
    error: { errorMessage: null, errorCode: null },
    auth: {
      user: null,
      tokens: false,
      loadings: { login: false, logout: false, refreshTokens: false, authenticate: false },
      errors: { login: false, logout: false, refreshTokens: false, authenticate: false },
      errorMessages: { login: null, logout: null, refreshTokens: null, authenticate: null },
      errorCodes: { login: null, logout: null, refreshTokens: null, authenticate: null },
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
  logIn.last().resolve(user);
  await flushPromises();
  expect(state()).toMatchObject({ user, auth: { user, tokens: true, errors: { login: false } } });

  problem.send({ type: 'problem.reported', problem: taken });
  expect(state().error).toEqual({ errorMessage: taken.message, errorCode: taken.code });
});
