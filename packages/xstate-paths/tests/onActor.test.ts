import { expect, it } from 'vitest';
import { ledgerOf } from '../src/ledger';
import { pathsOnActor } from '../src/onActor';
import { turnstile } from './turnstile';

pathsOnActor(turnstile);

it('the ledger says from where to where each outcome leads, and what the machine does on the way', () => {
  expect(ledgerOf(turnstile)).toMatchInlineSnapshot(`
    "at the gate
       → closed
    a card is shown
      closed → checking (busy)
      starts checkCard {"card":"7"}
    the card is valid
      checking (busy) → open
      beeps high
      waits 5000 ms for opening
    the card is refused
      checking (busy) → closed
      beeps low
    a person walks through
      open → closed
    nobody walks through
      open → closed"
  `);
});
