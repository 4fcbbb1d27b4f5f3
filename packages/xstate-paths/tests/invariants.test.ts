import { describe, expect, it } from 'vitest';
import type { Surface } from '../src/controls';
import type { Invariant } from '../src/invariants';
import { pathTests } from '../src/pathTests';
import { turnstile } from './turnstile';

const asIs = new Proxy({}, { get: () => () => undefined }) as Record<string, () => undefined>;
const page: Surface = {
  look: () => 'absent',
  press: () => undefined,
  value: () => null,
  count: () => 0,
  text: () => 'Please walk through',
};

/** Runs every path of the turnstile under one invariant. */
const walk = async (sentence: string, invariant: Invariant) => {
  const model = { ...turnstile, controls: {}, invariants: { [sentence]: invariant } };
  for (const { run } of pathTests(model, 'screen', 'at the gate'))
    await run({ perform: asIs, sees: asIs, surface: page });
};

const cardsAccepted = (accepted = 0, { event }: { event?: unknown }) =>
  accepted + ((event as { kind?: string } | undefined)?.kind === 'done' ? 1 : 0);

describe('an invariant', () => {
  it('is checked in every state, with the results of the path so far', async () => {
    await expect(
      walk('The gate is open only after a card was accepted.', {
        remembers: cardsAccepted,
        holds: ({ snapshot }, accepted) => !snapshot.matches('open') || (accepted as number) > 0,
      } as Invariant),
    ).resolves.toBeUndefined();
  });

  it('fails in one line, with the state and the events that led there', async () => {
    await expect(
      walk('The gate stays closed.', { holds: ({ snapshot }) => !snapshot.matches('open') }),
    ).rejects.toThrow(
      /^"The gate stays closed\." does not hold in open: turnstile → at the gate → a card is shown → the card is valid$/,
    );
  });

  it('gets the effects of the machine’s step', async () => {
    await expect(
      walk('The gate never beeps low.', {
        holds: ({ effects }) =>
          effects.every(({ name, params }) => name !== 'beep' || (params as { tone: string }).tone !== 'low'),
      }),
    ).rejects.toThrow('a card is shown → the card is refused');
  });

  it('is looked for on the page', async () => {
    await expect(
      walk('An open gate invites.', {
        isShown: async ({ text }, { snapshot }) =>
          !snapshot.matches('open') || (await text()) === 'Please walk through',
      }),
    ).resolves.toBeUndefined();
    await expect(
      walk('A closed gate says so.', {
        isShown: async ({ text }, { snapshot }) => !snapshot.matches('closed') || (await text()) === 'Closed',
      }),
    ).rejects.toThrow(
      '"A closed gate says so." does not hold on the page in closed: turnstile → at the gate',
    );
  });
});
