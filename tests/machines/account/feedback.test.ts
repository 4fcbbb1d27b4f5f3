import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { UnsavedInputEvent, Notice } from '../../../src/machines/shared/effects';
import { feedbackMachine, type Feedback } from '../../../src/machines/account/feedback.machine';
import { controlled, listener, refusal, flushPromises, unreachable } from '../../support/actors';

function arrange() {
  const sendFeedback = controlled<undefined, Feedback>();
  const held = listener<UnsavedInputEvent>();
  const effects = { notify: vi.fn<(notice: Notice) => void>(), reportProblem: vi.fn() };
  const actor = createActor(
    feedbackMachine.provide({
      actors: { sendFeedback: sendFeedback.logic, unsavedInput: held.logic },
      actions: {
        notify: (_, notice) => effects.notify(notice),
        reportProblem: (_, { problem }) => void effects.reportProblem(problem),
      },
    }),
    { input: { offered: ['Too slow', 'Pricing', 'Other'] } },
  ).start();
  const tick = (reason: string) => {
    actor.send({ type: 'reason.toggled', reason });
  };
  const write = (note: string) => {
    actor.send({ type: 'note.changed', note });
  };
  const submit = () => {
    actor.send({ type: 'form.submitted' });
  };
  return { actor, sendFeedback, held, effects, tick, write, submit, state: () => actor.getSnapshot().value };
}

let scene: ReturnType<typeof arrange>;
beforeEach(() => {
  scene = arrange();
});

describe('the feedback form', () => {
  it('does nothing when no reason is ticked', () => {
    scene.write('It was slow');
    scene.tick('Pricing');
    scene.tick('Pricing');
    scene.submit();
    expect(scene.state()).toBe('editing');
    expect(scene.sendFeedback.calls).toHaveLength(0);
    expect(scene.effects.notify).not.toHaveBeenCalled();
    expect(scene.effects.reportProblem).not.toHaveBeenCalled();
  });

  it('sends the ticked reasons in the order of the page, and the note, once', () => {
    scene.tick('Other');
    scene.tick('Too slow');
    scene.write('Five seconds to open');
    scene.submit();
    scene.submit();
    expect(scene.actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(scene.sendFeedback.calls.map(({ input }) => input)).toEqual([
      { reason: 'Too slow, Other', note: 'Five seconds to open' },
    ]);
  });

  it('confirms that the feedback was sent, and no longer holds unsaved input', async () => {
    scene.tick('Other');
    scene.submit();
    scene.sendFeedback.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toBe('sent');
    expect(scene.effects.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      text: 'Feedback posted successfully',
      duration: 5000,
    });
    expect(scene.held.heard.at(-1)).toBe('input.saved');
  });

  it('keeps the input when sending fails, and sends it again', async () => {
    scene.tick('Pricing');
    scene.write('Too much for a hobby');
    scene.submit();
    scene.sendFeedback.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.effects.reportProblem).toHaveBeenCalledWith(unreachable);
    expect(scene.held.heard).not.toContain('input.saved');
    scene.submit();
    expect(scene.sendFeedback.last().input).toEqual({ reason: 'Pricing', note: 'Too much for a hobby' });
    expect(scene.sendFeedback.calls).toHaveLength(2);
  });
});
