import { expect, it } from 'vitest';
import { ProblemError } from '../../src/api/http/problem';
import type { User } from '../../src/api/account/accounts';
import { requestLogIn } from '../../src/app/actors/account';
import { keepUser, readUserAgain } from '../../src/app/service/ownUser';
import type { Credentials } from '../../src/machines/session/authTypes';
import { clientOf, json, signal } from '../api/support/service';
import { flushPromises, refusal, unauthorized } from '../support/actors';
import { user as ana } from '../support/samples';
import { arrangeAuth, bo } from './support/authScene';

const typed = { email: ana.email, password: 'correct horse' };

const arrange = async (stored: User | null) => {
  const { calls, ...scene } = await arrangeAuth(stored);
  return {
    ...scene,
    ...calls,
    /** The outcome of a log-in as the form sees it; `waiting` while it is pending. */
    logInAs: (input: Credentials = typed) =>
      outcomeOf(requestLogIn(() => scene.auth)({ input, signal }).then(() => 'logged in')),
  };
};

/** Reads the outcome of a promise: its value, its error's message, or `waiting`. */
const outcomeOf = (answer: Promise<string>) => {
  let reading = 'waiting';
  answer.then(
    (outcome) => (reading = outcome),
    (error: unknown) => (reading = error instanceof ProblemError ? error.problem.message : String(error)),
  );
  return async () => {
    await flushPromises();
    await flushPromises();
    return reading;
  };
};

type Scene = Awaited<ReturnType<typeof arrange>>;
const loggingOut = 'You’re being logged out. Try again in a moment.';

it.each<[string, User | null, (scene: Scene) => unknown, string]>([
  [
    'the service accepts it',
    null,
    ({ logIn }) => logIn.last().resolve({ type: 'authenticated', user: ana }),
    'logged in',
  ],
  [
    'the service refuses it',
    null,
    ({ logIn }) => logIn.last().reject(refusal(unauthorized)),
    unauthorized.message,
  ],
  [
    'another person signs in in another tab',
    null,
    ({ otherTabs }) => otherTabs.say({ type: 'session.changed', user: bo }),
    'Bo has signed in in another tab.',
  ],
  [
    'the same person signs in in another tab',
    null,
    ({ otherTabs }) => otherTabs.say({ type: 'session.changed', user: ana }),
    'logged in',
  ],
  ['a log-out begins', ana, ({ auth }) => auth.send({ type: 'logout.requested' }), loggingOut],
])('a log-in hears of its outcome when %s', async (_, stored, happens, outcome) => {
  const scene = await arrange(stored);
  const settled = scene.logInAs({ email: ` ${ana.email.toUpperCase()}`, password: 'correct horse' });
  expect(await settled()).toBe('waiting');
  happens(scene);
  expect(await settled()).toBe(outcome);
});

it.each(['loggingOut', 'loggedOut'] as const)('a log-in fails in %s, and sends nothing', async (state) => {
  const scene = await arrange(ana);
  scene.auth.send({ type: 'logout.requested' });
  if (state === 'loggedOut') scene.logOut.last().resolve(undefined);
  await flushPromises();
  expect(scene.auth.getSnapshot().matches(state)).toBe(true);
  expect(await scene.logInAs()()).toBe(loggingOut);
  expect(scene.logIn.calls).toHaveLength(0);
});

it('a name that changed elsewhere is shown once it is read, and never replaces a name that was saved meanwhile', async () => {
  const { auth, session } = await arrange(ana);
  const named = (name: string) => ({ ...ana, name });
  let answer = Promise.resolve(json(200, named('Ana of the phone')));
  const { client } = clientOf(() => answer);
  const needed = { services: { client, session }, auth: () => auth };
  const shown = () => auth.getSnapshot().context.user?.name;
  await readUserAgain(needed, { signal });
  expect([shown(), session.read()?.user.name]).toEqual(['Ana of the phone', 'Ana of the phone']);
  answer = flushPromises().then(() => json(200, named('Ana, read before')));
  const reading = readUserAgain(needed, { signal });
  keepUser(needed, named('Ana, saved here'));
  await reading;
  expect([shown(), session.read()?.user.name]).toEqual(['Ana, saved here', 'Ana, saved here']);
});
