import { onTestFinished, vi } from 'vitest';

/** Holds the timeouts of calls for this test. `waits` are those so far; `pass` ends each that is at most this long. */
export function heldTimeouts() {
  const waits: { ms: number; abort: AbortController }[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const abort = new AbortController();
    waits.push({ ms, abort });
    return abort.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return {
    waits,
    pass: (longest: number) => {
      for (const { ms, abort } of waits) if (ms <= longest) abort.abort(new DOMException('', 'TimeoutError'));
    },
  };
}
