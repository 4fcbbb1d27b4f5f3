import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { servicePoll, serviceWatch, serviceWatchForRetries } from '../../src/app/actors/serviceWatch';
import { appMachine } from '../../src/machines/app.machine';
import { authMachine } from '../../src/machines/session/auth.machine';
import type { LoginResult } from '../../src/machines/session/authTypes';
import { problemMachine } from '../../src/machines/session/problem.machine';
import { controlled, flushPromises, listener, unreachable } from '../support/actors';

const nothing = () => undefined;

/** A machine on the page that says that the service is unreachable, and fetches again when it answers. */
const arrange = (watch: typeof serviceWatchForRetries) => {
  const askService = controlled();
  const waitForService = controlled();
  const problem = problemMachine.provide({
    actors: { askService: askService.logic, waitForService: waitForService.logic },
    actions: { notify: nothing, retractNotices: nothing },
    guards: { hasUnsavedInput: () => true },
  });
  const auth = authMachine.provide({
    actors: { readSession: controlled<LoginResult | null>().logic, watchSession: listener().logic },
  });
  const app = createActor(appMachine.provide({ actors: { auth, problem } })).start();
  const fetch = vi.fn();
  const watching = setup({ actors: { watchService: watch({ app }) }, actions: { fetch } }).createMachine({
    invoke: { src: 'watchService' },
    on: { 'service.reached': { target: '.', reenter: true, actions: 'fetch' } },
  });
  const actor = createActor(watching).start();
  const problemActor = () => app.getSnapshot().children.problem;
  const reportLoss = () =>
    problemActor()?.send({ type: 'problem.reported', problem: unreachable, about: 'members' });
  return {
    fetch,
    /** A call is lost, but the service answers. */
    callIsLost: async () => {
      reportLoss();
      askService.last().resolve(undefined);
      await flushPromises();
    },
    /** A call fails, and the service does not answer. */
    callFails: async () => {
      reportLoss();
      askService.last().reject(new Error('no answer'));
      await flushPromises();
    },
    noticeIsDismissed: () => {
      problemActor()?.send({ type: 'problem.dismissed' });
    },
    serviceAnswers: async () => {
      waitForService.last().resolve(undefined);
      await flushPromises();
    },
    leave: () => {
      actor.stop();
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a form', () => {
  it('keeps the notice of a lost call while the service answers', async () => {
    const form = arrange(serviceWatch);
    await form.callIsLost();
    expect(form.fetch).not.toHaveBeenCalled();
  });

  it('learns of the end of every outage at once', async () => {
    const form = arrange(serviceWatch);
    for (const outages of [1, 2]) {
      await form.callFails();
      await form.serviceAnswers();
      expect(form.fetch).toHaveBeenCalledTimes(outages);
    }
  });
});

it.each([
  ['a form', serviceWatch],
  ['a list', serviceWatchForRetries],
])('%s learns of the end of an outage whose notice was dismissed', async (_, watch) => {
  const page = arrange(watch);
  await page.callFails();
  page.noticeIsDismissed();
  expect(page.fetch).not.toHaveBeenCalled();
  await page.serviceAnswers();
  expect(page.fetch).toHaveBeenCalledOnce();
});

describe('a list', () => {
  /** A list that was fetched again after an outage, and fails a second time. */
  const failedAgain = async () => {
    const list = arrange(serviceWatchForRetries);
    await list.callFails();
    await list.serviceAnswers();
    await list.callFails();
    return list;
  };

  it('is fetched again after a lost call, and at most once a minute while calls are lost', async () => {
    const list = arrange(serviceWatchForRetries);
    await list.callIsLost();
    expect(list.fetch).toHaveBeenCalledOnce();
    await list.callIsLost();
    vi.advanceTimersByTime(59_999);
    expect(list.fetch).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(list.fetch).toHaveBeenCalledTimes(2);
  });

  it('that fails again within a minute is fetched when the minute is over', async () => {
    const list = await failedAgain();
    vi.advanceTimersByTime(20_000);
    await list.serviceAnswers();
    vi.advanceTimersByTime(39_999);
    expect(list.fetch).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(list.fetch).toHaveBeenCalledTimes(2);
  });

  it('is fetched at once after an outage that outlasts the minute', async () => {
    const list = await failedAgain();
    vi.advanceTimersByTime(60_000);
    expect(list.fetch).toHaveBeenCalledOnce();
    await list.serviceAnswers();
    expect(list.fetch).toHaveBeenCalledTimes(2);
  });

  it('is not fetched while the service is away again', async () => {
    const list = await failedAgain();
    await list.serviceAnswers();
    await list.callFails();
    vi.advanceTimersByTime(60_000);
    expect(list.fetch).toHaveBeenCalledOnce();
    await list.serviceAnswers();
    expect(list.fetch).toHaveBeenCalledTimes(2);
  });

  it('is not fetched after the page has been left', async () => {
    const list = await failedAgain();
    await list.serviceAnswers();
    list.leave();
    vi.advanceTimersByTime(60_000);
    expect(list.fetch).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('plans, whose failures are only logged', () => {
  /** Plans that fail each time they are fetched. */
  const failing = () => {
    let isAway = false;
    const fetch = () =>
      isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response());
    const fetched: number[] = [];
    const health = { url: 'https://service.example/healthz', fetch };
    const watching = setup({
      actors: { watchService: servicePoll({ services: { health } }) },
      actions: { fetch: () => fetched.push(Date.now()) },
    }).createMachine({
      invoke: { src: 'watchService' },
      on: { 'service.reached': { target: '.', reenter: true, actions: 'fetch' } },
    });
    const actor = createActor(watching).start();
    return {
      pauses: () => fetched.map((time, index) => time - (fetched[index - 1] ?? begun)),
      goesAway: () => (isAway = true),
      comesBack: () => (isAway = false),
      leave: () => actor.stop(),
    };
  };
  let begun = 0;
  beforeEach(() => {
    begun = Date.now();
  });

  it('are fetched less and less often while the service answers', async () => {
    const plans = failing();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(plans.pauses()).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    plans.leave();
  });

  it('are fetched soon again after the next outage', async () => {
    const plans = failing();
    await vi.advanceTimersByTimeAsync(35_000);
    plans.goesAway();
    await vi.advanceTimersByTimeAsync(50_000);
    plans.comesBack();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(plans.pauses()).toEqual([5_000, 10_000, 20_000, 55_000, 5_000]);
    plans.leave();
  });
});
