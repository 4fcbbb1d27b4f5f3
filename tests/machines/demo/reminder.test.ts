import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { reminderMachine } from '../../../src/machines/demo/reminder.machine';

const machine = reminderMachine.provide({ actions: { focusField: () => undefined } });

const arrange = () => {
  const actor = createActor(machine, {
    input: { form: 'reminder', note: '', amount: '3', unit: 'Days' },
  }).start();
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
  it.each(['0', '-2', '', '1.5', 'soon'])('rejects "%s" as an amount', (amount) => {
    const { actor, state, submit } = arrange();
    submit(amount);
    expect(state()).toEqual({ open: 'amountTooSmall' });
    actor.send({ type: 'amount.changed', amount: '2' });
    expect(state()).toEqual({ open: 'editing' });
  });
});
