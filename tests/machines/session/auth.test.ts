import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { User } from '../../../src/api/account/accounts';
import { authMachine } from '../../../src/machines/session/auth.machine';
import type { Credentials, Halfway } from '../../../src/machines/session/authTypes';
import { callbackDriver, controlled, flushPromises } from '../../support/actors';

it('a log-in leaves no password in the context', async () => {
  const readSession = controlled<User | Halfway | null>();
  const logIn = controlled<User | Halfway, Credentials>();
  const actor = createActor(
    authMachine.provide({
      actors: { readSession: readSession.logic, logIn: logIn.logic, watchSession: callbackDriver().logic },
      actions: { retractNotices: () => undefined },
    }),
  ).start();
  readSession.last().resolve(null);
  await flushPromises();
  actor.send({ type: 'login.requested', email: 'ana@school.example', password: 'correct horse' });
  expect(logIn.last().input.password).toBe('correct horse');
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('correct horse');
});
