import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { reminderMachine } from '../../../src/machines/demo/reminder.machine';

const arrange = () => {
  const actor = createActor(reminderMachine, { input: { note: '', amount: '3', unit: 'Days' } }).start();
  return {
    actor,
    state: () => actor.getSnapshot().value,
    submit: (amount: string) => {
      actor.send({ type: 'amount.changed', amount });
      actor.send({ type: 'reminder.submitted' });
    },
  };
};

describe('the reminder modal', () => {
  it('starts open, and toggles', () => {
    const { actor, state } = arrange();
    expect(state()).toEqual({ open: 'editing' });
    actor.send({ type: 'modal.toggled' });
    expect(state()).toBe('closed');
    actor.send({ type: 'modal.toggled' });
    expect(state()).toEqual({ open: 'editing' });
  });

  it.each(['0', '-2', '', '1.5', 'soon'])('rejects "%s" as an amount', (amount) => {
    const { actor, state, submit } = arrange();
    submit(amount);
    expect(state()).toEqual({ open: 'amountTooSmall' });
    actor.send({ type: 'amount.changed', amount: '2' });
    expect(state()).toEqual({ open: 'editing' });
  });

  it('accepts 1 in the chosen unit, and can be changed later', () => {
    const { actor, state, submit } = arrange();
    actor.send({ type: 'note.changed', note: 'Ask Lena' });
    actor.send({ type: 'unit.chosen', unit: 'Weeks' });
    submit('1');
    expect(state()).toBe('set');
    expect(actor.getSnapshot().context).toEqual({ note: 'Ask Lena', amount: '1', unit: 'Weeks' });
    actor.send({ type: 'modal.toggled' });
    expect(state()).toEqual({ open: 'editing' });
  });
});
