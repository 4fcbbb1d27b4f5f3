/** The message of a harness that can't continue: no test has compared anything. */
const ofHarness = [
  /more than \d+ states/,
  /^No delay .* is running/m,
  /^No call of .* is pending/m,
  /No actor of this name is running/,
  /cannot happen now/,
  /is not provided/,
  /timed out/i,
];

/** Whether a test failed because its harness could not go on, or because time was up: it has noticed nothing. */
export const isOfHarness = (message: string): boolean => ofHarness.some((says) => says.test(message));

/** The result of one run for a test file: the tests that passed, and those whose assertions failed. */
export interface Verdict {
  passed: readonly string[];
  failed: readonly string[];
}

/**
 * Whether a test notices a fault: it fails with it at what it compares, and passes on the sound code.
 * @param faulty the verdict of each file with the fault
 * @param soundOf the verdict of a file without it
 */
export async function isNoticedBy<File>(
  faulty: ReadonlyMap<File, Verdict>,
  soundOf: (file: File) => Promise<Verdict>,
): Promise<boolean> {
  for (const [file, { failed }] of faulty) {
    if (failed.length === 0) continue;
    const { passed } = await soundOf(file);
    if (failed.some((name) => passed.includes(name))) return true;
  }
  return false;
}
