import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProblemError } from '../../src/api/http/problem';
import { loadChunk } from '../../src/app/loading/loadChunk';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a script chunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that fails to load once is requested again', async () => {
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue('arrived');
    const loading = loadChunk(load);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(loading).resolves.toBe('arrived');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that fails to load twice rejects as unreachable', async () => {
    const loading = loadChunk(lost);
    const outcome = expect(loading).rejects.toMatchObject({ problem: { kind: 'unreachable', code: 0 } });
    await vi.advanceTimersByTimeAsync(1000);
    await outcome;
  });

  it('that fails although the browser came online during the attempt is requested once more', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockImplementationOnce(lost)
      .mockImplementationOnce(() => {
        window.dispatchEvent(new Event('online'));
        return lost();
      })
      .mockResolvedValue('arrived');
    const outcome = expect(loadChunk(load)).resolves.toBe('arrived');
    await vi.advanceTimersByTimeAsync(2000);
    await outcome;
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('that takes longer than 120 seconds rejects as unreachable', async () => {
    let end = 'none';
    loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => {
      end = (error as ProblemError).problem.kind;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(end).toBe('none');
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toBe('unreachable');
  });
});
