import { expect, it } from 'vitest';
import { isNoticedBy, isOfHarness, type Verdict } from './harness';

const faulty = (failed: readonly string[]) => new Map<string, Verdict>([['a file', { passed: [], failed }]]);
const sound = (passed: readonly string[]) => () => Promise.resolve({ passed, failed: [] });

it.each([
  ['a test that fails with it and passes without it', ['pays'], ['pays', 'logs in'], true],
  ['a test that fails without it too', ['pays'], ['logs in'], false],
  ['no test that fails', [], ['pays'], false],
])('%s: a fault is noticed (%#)', async (_, failed, passed, isNoticed) => {
  expect(await isNoticedBy(faulty(failed), sound(passed))).toBe(isNoticed);
});

it.each([
  'Timed out in waitFor.',
  'Test timed out in 60000ms.\nIf this is a long-running test',
  'The operation timed out',
  'auth: more than 500 states; the last is loggedOut.',
  'No delay waiting is running that may end now',
  'No call of submit is pending\nauth, at the log-in page: editing',
  '"watchService" is not provided',
])('a fault is not noticed by a harness that says "%s"', (message) => {
  expect(isOfHarness(message)).toBe(true);
});

it('a fault is noticed by a test’s assertion', () => {
  expect(isOfHarness('expected "editing" to be "done"')).toBe(false);
});
