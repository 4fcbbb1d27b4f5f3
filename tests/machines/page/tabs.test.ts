import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { tabsMachine } from '../../../src/machines/page/tabs.machine';
import { controlled, flushPromises } from '../../support/actors';

const arrange = () => {
  const copy = controlled<undefined, { text: string }>();
  const notify = vi.fn();
  const logProblem = vi.fn();
  const actor = createActor(
    tabsMachine.provide({
      actors: { copy: copy.logic },
      actions: {
        notify: (_, notice) => void notify(notice),
        logProblem: (_, { error }) => void logProblem(error),
      },
    }),
    { input: { texts: ['one', 'two', 'three'] } },
  ).start();
  const visible = () => actor.getSnapshot().context.selectedIndex;
  return { actor, copy, notify, logProblem, visible, state: () => actor.getSnapshot().value };
};

describe('a set of tabs', () => {
  it('starts at its first tab, and shows the selected one', () => {
    const { actor, visible } = arrange();
    expect(visible()).toBe(0);
    actor.send({ type: 'tab.selected', index: 2 });
    expect(visible()).toBe(2);
  });

  it('copies the visible tab’s text, and confirms when it is on the clipboard', async () => {
    const { actor, copy, notify, state } = arrange();
    actor.send({ type: 'tab.selected', index: 1 });
    actor.send({ type: 'copy.requested' });
    expect(copy.last().input).toEqual({ text: 'two' });
    expect(notify).not.toHaveBeenCalled();
    copy.last().resolve(undefined);
    await flushPromises();
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      text: 'Content copied to clipboard!',
      duration: 5000,
    });
    expect(state()).toBe('reading');
  });

  it('logs a failed copy, and can copy again', async () => {
    const { actor, copy, notify, logProblem, state } = arrange();
    const refused = new Error('Write permission denied');
    actor.send({ type: 'copy.requested' });
    copy.last().reject(refused);
    await flushPromises();
    expect(logProblem).toHaveBeenCalledExactlyOnceWith(refused);
    expect(notify).not.toHaveBeenCalled();
    expect(state()).toBe('reading');
    actor.send({ type: 'copy.requested' });
    expect(copy.calls).toHaveLength(2);
  });

  it('keeps the tab selected while copying; a second copy replaces the first', async () => {
    const { actor, copy, notify, visible } = arrange();
    actor.send({ type: 'copy.requested' });
    actor.send({ type: 'tab.selected', index: 2 });
    expect(visible()).toBe(2);
    actor.send({ type: 'copy.requested' });
    expect(copy.calls.map(({ input }) => input.text)).toEqual(['one', 'three']);
    copy.calls[0]?.resolve(undefined);
    await flushPromises();
    expect(notify).not.toHaveBeenCalled();
    copy.last().resolve(undefined);
    await flushPromises();
    expect(notify).toHaveBeenCalledTimes(1);
  });
});
