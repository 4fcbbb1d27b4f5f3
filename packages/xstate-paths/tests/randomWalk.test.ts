import { assign, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { describeModel } from '../src/model';
import { walkRandomly } from '../src/randomWalk';
import { turnstile } from './turnstile';

describe('a random walk', () => {
  it('takes the steps that it is asked for, and ends where everything holds', async () => {
    const model = {
      ...turnstile,
      invariants: { 'The gate is somewhere.': { holds: ({ snapshot }) => snapshot.status === 'active' } },
    } satisfies typeof turnstile;
    expect(await walkRandomly(model, 'at the gate', { steps: 500, seed: 1 })).toBeGreaterThanOrEqual(500);
  });

  it('fails with the shortest sequence that breaks an invariant, and with its seed', async () => {
    const model = {
      ...turnstile,
      invariants: {
        'Two cards open the gate at most once.': {
          remembers: (opened, { snapshot, before }) =>
            ((opened as number | undefined) ?? 0) +
            (snapshot.matches('open') && !before?.matches('open') ? 1 : 0),
          holds: (_, opened) => (opened as number) < 2,
        },
      },
    } satisfies typeof turnstile;
    const visit = 'a card is shown → the card is valid';
    await expect(walkRandomly(model, 'at the gate', { steps: 500, seed: 1 })).rejects.toThrow(
      new RegExp(
        `^"Two cards open the gate at most once\\." does not hold in open: turnstile → at the gate → ${visit} → (a person|nobody) walks through → ${visit}\\nseed 1$`,
      ),
    );
  });

  it('fails when a step throws', async () => {
    const counter = setup({
      types: { context: {} as { count: number } },
      actions: {
        increment: assign({
          count: ({ context }) => {
            if (context.count === 2) throw new Error('full');
            return context.count + 1;
          },
        }),
      },
    }).createMachine({
      id: 'counter',
      context: { count: 0 },
      on: { 'button.pressed': { actions: 'increment' } },
    });
    const model = describeModel({
      machine: counter,
      layers: [],
      starts: { here: {} },
      events: { pressed: { type: 'button.pressed' } },
    });
    await expect(walkRandomly(model, 'here', { steps: 10, seed: 1 })).rejects.toThrow(
      'full: counter → here → pressed → pressed → pressed\nseed 1',
    );
  });

  it('ends where nothing can happen', async () => {
    expect(await walkRandomly({ ...turnstile, events: {} }, 'at the gate', { steps: 10, seed: 1 })).toBe(0);
  });
});
