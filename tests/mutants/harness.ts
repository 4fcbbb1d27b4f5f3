/** The message of a harness that can't continue: such a test has compared nothing. */
const ofHarness = [
  /more than \d+ states/,
  /^No delay .* is running/m,
  /^No call of .* is pending/m,
  /No actor of this name is running/,
  /cannot happen now/,
  /is not provided/,
  /timed out/i,
];

/** Whether a test failed in its harness or by a time-out, which does not count as noticing. */
export const isOfHarness = (message: string): boolean => ofHarness.some((says) => says.test(message));

/** The result of one run for a test file: the tests that passed, and those whose assertions failed. */
export interface Verdict {
  passed: readonly string[];
  failed: readonly string[];
}

/**
 * Whether a test notices a fault: one of its assertions fails with the fault, and it passes on the sound code.
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
