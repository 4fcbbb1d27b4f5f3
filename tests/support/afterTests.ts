import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up after the test that is running, or else after the tests of the file or `describe` that is being read. */
export const afterTests = (cleanUp: () => unknown): void => {
  const run = async () => {
    await cleanUp();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
};
