import { vi } from 'vitest';

/** Waits until the check no longer fails. The bound ends only what would never come, also on a slow machine. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 50_000, interval: 20 });
