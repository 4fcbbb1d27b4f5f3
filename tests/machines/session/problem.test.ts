import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Notice } from '../../../src/machines/shared/effects';
import { problemMachine } from '../../../src/machines/session/problem.machine';
import { controlled, invalid, flushPromises, taken, unreachable } from '../../support/actors';

function arrange(hasUnsavedInput = false, hasReloadedLately = false) {
  const waitForService = controlled();
  const notices: Notice[] = [];
  const carried: Notice[] = [];
  const retracted: string[] = [];
  const reload = vi.fn();
  const actor = createActor(
    problemMachine.provide({
      actors: { waitForService: waitForService.logic },
      actions: {
        notify: (_, notice) => notices.push(notice),
        notifyAfterReload: (_, notice) => carried.push(notice),
        retractNotices: (_, { about }) => retracted.push(about),
        reload,
      },
      guards: { hasUnsavedInput: () => hasUnsavedInput, hasReloadedLately: () => hasReloadedLately },
    }),
  ).start();
  const state = () => actor.getSnapshot().value;
  return { actor, waitForService, notices, carried, retracted, reload, state };
}

describe('a problem', () => {
  it('is kept with its code and shown until it is dismissed', () => {
    const scene = arrange();
    scene.actor.send({ type: 'problem.reported', problem: taken });
    expect(scene.state()).toBe('reported');
    expect(scene.actor.getSnapshot().context).toEqual({ errorMessage: 'Taken', errorCode: 409 });
    expect(scene.notices).toMatchObject([{ kind: 'error', text: 'Taken', duration: 'untilDismissed' }]);
    scene.actor.send({ type: 'problem.dismissed' });
    expect(scene.state()).toBe('calm');
    expect(scene.actor.getSnapshot().context).toEqual({ errorMessage: null, errorCode: null });
  });

  it('with fields is shown as one notice per field', () => {
    const scene = arrange();
    scene.actor.send({ type: 'problem.reported', problem: invalid });
    expect(scene.notices.map(({ text }) => text)).toEqual(['name : too long', 'email : no address, blocked']);
  });
});

describe('an unreachable service', () => {
  it('has the reload tag and code 0', () => {
    const scene = arrange();
    scene.actor.send({ type: 'problem.reported', problem: unreachable });
    expect(scene.actor.getSnapshot().hasTag('reload')).toBe(true);
    expect(scene.actor.getSnapshot().context).toEqual({
      errorMessage: 'Server is unavailable',
      errorCode: 0,
    });
    expect(scene.reload).not.toHaveBeenCalled();
  });

  it('that answers again reloads the page when there is no unsaved input', async () => {
    const scene = arrange(false);
    scene.actor.send({ type: 'problem.reported', problem: unreachable });
    scene.waitForService.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toBe('reloading');
    expect(scene.reload).toHaveBeenCalledTimes(1);
  });

  it('that answers again at once has its message shown after the reload as a flash message', async () => {
    const scene = arrange();
    scene.actor.send({ type: 'problem.reported', problem: unreachable });
    scene.waitForService.last().resolve(undefined);
    await flushPromises();
    expect(scene.carried).toEqual([{ kind: 'error', text: 'Server is unavailable', duration: 5000 }]);
  });

  it('that is lost again right after a reload only offers another reload', async () => {
    const scene = arrange(false, true);
    scene.actor.send({ type: 'problem.reported', problem: unreachable });
    scene.waitForService.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toBe('reachable');
    expect(scene.reload).not.toHaveBeenCalled();
  });

  it('that answers again only offers the reload while there is unsaved input', async () => {
    const scene = arrange(true);
    scene.actor.send({ type: 'problem.reported', problem: unreachable });
    scene.waitForService.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toBe('reachable');
    expect(scene.retracted).toEqual(['unreachable']);
    expect(scene.reload).not.toHaveBeenCalled();
    expect(scene.actor.getSnapshot().hasTag('reload')).toBe(true);
    scene.actor.send({ type: 'reload.requested' });
    expect(scene.reload).toHaveBeenCalledTimes(1);
  });

  it('that answers again keeps offering the reload after another problem', async () => {
    const scene = arrange(true);
    scene.actor.send({ type: 'problem.reported', problem: unreachable });
    scene.waitForService.last().resolve(undefined);
    await flushPromises();
    scene.actor.send({ type: 'problem.reported', problem: taken });
    expect(scene.notices.at(-1)?.text).toBe('Taken');
    expect(scene.actor.getSnapshot().hasTag('reload')).toBe(true);
  });

  it('is still polled when other problems are reported', () => {
    const scene = arrange();
    scene.actor.send({ type: 'problem.reported', problem: unreachable });
    scene.actor.send({ type: 'problem.reported', problem: taken });
    expect(scene.state()).toBe('unreachable');
    expect(scene.waitForService.calls).toHaveLength(1);
    expect(scene.notices).toHaveLength(2);
  });

  it('can be reloaded or dismissed without waiting', () => {
    const reloading = arrange();
    reloading.actor.send({ type: 'problem.reported', problem: unreachable });
    reloading.actor.send({ type: 'reload.requested' });
    expect(reloading.reload).toHaveBeenCalledTimes(1);
    const dismissing = arrange();
    dismissing.actor.send({ type: 'problem.reported', problem: unreachable });
    dismissing.actor.send({ type: 'problem.dismissed' });
    expect(dismissing.state()).toBe('calm');
    expect(dismissing.waitForService.last().signal.aborted).toBe(true);
  });
});
