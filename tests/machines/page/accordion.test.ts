import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { accordionMachine } from '../../../src/machines/page/accordion.machine';

it('an accordion starts with its first item open, opens one at a time, and closes an item pressed again', () => {
  const actor = createActor(accordionMachine).start();
  const opens = (index: number) => {
    actor.send({ type: 'item.toggled', index });
    return actor.getSnapshot().context.openIndex;
  };
  expect(actor.getSnapshot().context.openIndex).toBe(0);
  expect(opens(2)).toBe(2);
  expect(opens(2)).toBeNull();
  expect(actor.getSnapshot().value).toBe('closed');
  expect(opens(1)).toBe(1);
  expect(actor.getSnapshot().value).toBe('open');
});
