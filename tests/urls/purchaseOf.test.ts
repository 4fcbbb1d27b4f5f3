import { expect, it } from 'vitest';
import { isPurchaseOf } from '../../src/urls/purchaseOf';

const plan = 'https://store.example/buy/team?plan=2';

it.each([
  ['the plan’s own URL', plan, true],
  ['the same with a buyer and an affiliate', `${plan}&checkout%5Bemail%5D=a%40b.example&aff=kim`, true],
  ['another plan of the store', 'https://store.example/buy/team?plan=3', false],
  ['another page of the store', 'https://store.example/buy/solo?plan=2', false],
  ['another origin', 'https://other.example/buy/team?plan=2', false],
  ['no URL', '/pricing', false],
])('recognizes the purchase of a plan: %s', (_, address, expected) => {
  expect(isPurchaseOf(address, plan)).toBe(expected);
});
