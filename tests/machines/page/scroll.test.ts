import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { scrollMachine } from '../../../src/machines/page/scroll.machine';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the page scrolls to the plans after 100 ms, then drops the request', () => {
  const done: string[] = [];
  const actor = createActor(
    scrollMachine.provide({
      actions: { scrollToPricing: () => done.push('scrolled'), forgetRequest: () => done.push('forgotten') },
    }),
  ).start();
  vi.advanceTimersByTime(99);
  expect(done).toEqual([]);
  expect(actor.getSnapshot().value).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['scrolled', 'forgotten']);
  expect(actor.getSnapshot().value).toBe('scrolled');
});
